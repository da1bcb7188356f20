import { z } from 'zod';
import { endpoint } from '../context.ts';
import { readSuppressions, suppressionFilterFields } from './read-suppressions.ts';
import { suppression } from './suppression.ts';

/** Newest first. */
export const listSuppressions = endpoint({
  name: 'listSuppressions',
  summary: 'List addresses that bounced, reported spam, opted out or were erased',
  description:
    'Returns entries in force from newest to oldest. Only the SHA-256 hash of an address is stored. With `email`, entries that the operator set for every organization are included.',
  group: 'suppressions',
  input: z.object({
    ...suppressionFilterFields,
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(suppression), next: z.string().nullable() }),
  async handle(context, { organizationId }, { email, after, limit }) {
    const { cursors } = context;
    const scope = { endpoint: 'listSuppressions', organizationId, filters: { email } };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const { data, last } = await readSuppressions(context, { organizationId, email }, { before, limit });
    return { data, next: last === null ? null : cursors.encode(scope, [last]) };
  },
});
