import { invalidRequest } from '@reachback/common/http/errors/errors';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { addressHash } from './address-hash.ts';
import { presentDeploymentSuppression, presentSuppression, type suppression } from './suppression.ts';

/** The filter of lists and exports. */
export const suppressionFilterFields = {
  email: z
    .string()
    .max(320)
    .optional()
    .describe('Only entries of this address, those that apply to every organization included'),
};

/**
 * Reads a page of entries in force, newest first: ids start with their creation time. Those of the deployment precede
 * the first page, if the filter names an address.
 * @param page.before the `last` of the previous page
 * @returns `last`: the id of the last entry, null without a following page
 * @throws ApiError 400 for an invalid address
 */
export async function readSuppressions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: { organizationId: string; email: string | undefined },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ data: z.input<typeof suppression>[]; last: string | null }> {
  const { organizationId, email } = filter;
  const emailHash = email === undefined ? undefined : hashOf(email);
  const inForce = { OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] };
  const rows = await db.organizationSuppression.findMany({
    where: { organizationId, emailHash, id: { lt: before }, ...inForce },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit).map(presentSuppression);
  const last = rows.length > limit ? rows[limit - 1]!.id : null;
  const shared =
    emailHash && before === undefined
      ? await db.suppression.findMany({ where: { emailHash, liftedAt: null, ...inForce } })
      : [];
  return { data: [...shared.map(presentDeploymentSuppression), ...page], last };
}

function hashOf(email: string): Uint8Array<ArrayBuffer> {
  const parsed = parseEmailAddress(email);
  if (!parsed) throw invalidRequest('email', 'must be an email address');
  return new Uint8Array(addressHash(parsed.address));
}
