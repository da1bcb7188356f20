import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';

/** Leads that the entry stopped stay stopped, but the people can be added again. */
export const unblock = endpoint({
  name: 'unblock',
  summary: 'Remove an entry from the blocklist',
  description:
    'People matching the entry can be added again. Leads that the entry stopped stay stopped; resume them with `resumeLead` or `resumeLeads`.',
  group: 'blocklist',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, input) {
    const id = uuidOf('blk', input.id);
    const { count } = id
      ? await db.blocklistEntry.deleteMany({ where: { organizationId, id } })
      : { count: 0 };
    if (count === 0) throw notFound('blocklist entry');
    return noContent;
  },
});
