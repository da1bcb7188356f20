import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { reply, replyLead } from './reply.ts';
import { readReplyFilter, replyFilterFields } from './reply-filter.ts';
import { replyPageQuery } from './reply-page.ts';

/** Automatic replies are omitted, unless requested by category or by the filter. */
export const listReplies = endpoint({
  name: 'listReplies',
  summary: 'List replies',
  description:
    'Returns replies from newest to oldest. Automatic replies (out-of-office, bounces) are omitted unless you ask for them by category or with the filter. Pass the `next` value of a page as `before` to get the following one.',
  group: 'replies',
  tool: { name: 'coldemail_replies', title: 'List replies' },
  input: z.object({
    ...replyFilterFields,
    include_lead: z
      .boolean()
      .default(false)
      .describe('Each reply with its lead; naming it is enough: `?include_lead`'),
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({
    data: z.array(reply.extend({ lead: replyLead.optional() }).meta({ id: 'ListedReply' })),
    next: z.string().nullable(),
  }),
  async handle({ pool, cursors }, { organizationId }, input) {
    const filter = readReplyFilter(input);
    // Cursors of the previous release sorted by another time, and are refused.
    const filters = { ...filter, since: filter.since?.toISOString(), order: 'received' };
    const scope = { endpoint: 'listReplies', organizationId, filters };
    const before = input.before === undefined ? undefined : cursors.decode(scope, input.before);
    const query = replyPageQuery({
      organizationId,
      ...filter,
      before,
      withLead: input.include_lead,
      limit: input.limit,
    });
    // sql: { query: replyPageQuery({ since: new Date(), before: ['a', 'b'], categories: ['a'], limit: 1 }) },
    // { query: replyPageQuery({ optOutInDoubt: true, limit: 1 }) },
    // { query: replyPageQuery({ campaignId: 'a', includeAutomatic: true, withLead: true, limit: 1 }) },
    // { query: replyPageQuery({ mailboxId: 'a', categories: ['a', 'b'], limit: 1 }) }
    const { rows } = await pool.query<PageRow>(query);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});
