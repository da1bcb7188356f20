import { parseEmailAddress } from '@reachback/common/values/email-address';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { addressHash } from './address-hash.ts';
import { presentDeploymentSuppression, presentSuppression, suppression } from './suppression.ts';

/** Newest first: ids start with their creation time. */
export const listSuppressions = endpoint({
  name: 'listSuppressions',
  summary: 'List addresses that bounced, reported spam, opted out or were erased',
  description:
    'Returns entries in force from newest to oldest. Only the SHA-256 hash of an address is stored. With `email`, entries that the operator set for every organization are included.',
  group: 'suppressions',
  input: z.object({
    email: z
      .string()
      .max(320)
      .optional()
      .describe('Only entries of this address, those that apply to every organization included'),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(suppression), next: z.string().nullable() }),
  async handle({ db, clock, cursors }, { organizationId }, { email, after, limit }) {
    const emailHash = email === undefined ? undefined : hashOf(email);
    const scope = { endpoint: 'listSuppressions', organizationId, filters: { email } };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const inForce = { OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] };
    const rows = await db.organizationSuppression.findMany({
      where: { organizationId, emailHash, id: { lt: before }, ...inForce },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit).map(presentSuppression);
    const next = rows.length > limit ? cursors.encode(scope, [rows[limit - 1]!.id]) : null;
    const shared =
      emailHash && before === undefined
        ? await db.suppression.findMany({ where: { emailHash, liftedAt: null, ...inForce } })
        : [];
    return { data: [...shared.map(presentDeploymentSuppression), ...page], next };
  },
});

function hashOf(email: string): Uint8Array<ArrayBuffer> {
  const parsed = parseEmailAddress(email);
  if (!parsed) throw invalidRequest('email', 'must be an email address');
  return new Uint8Array(addressHash(parsed.address));
}
