import { answerText } from '@reachback/common/endpoint';
import { uuidOf } from '@reachback/common/ids';
import { pageText, type PageRow } from '@reachback/common/paging';
import { parseRfc3339 } from '@reachback/common/rfc3339';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { isAutomatic, reply, replyCategories } from './reply.ts';
import { replyPageQuery } from './reply-page.ts';

const since = z
  .string()
  .refine((text) => parseRfc3339(text) !== null, 'must be a time as 2026-03-02T12:00:00Z (write + as %2B)')
  .transform((text) => parseRfc3339(text)!);

/** Out-of-office replies and bounces are left out, unless they are asked for in either way. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/v1/replies',
  name: 'listReplies',
  summary: 'List the replies, newest first',
  group: 'replies',
  scope: 'outreach:read',
  tool: { name: 'coldemail_replies', title: 'List replies' },
  input: z.object({
    since: since.optional().describe('ISO 8601 with offset; replies received then or later'),
    category: z
      .array(z.enum(replyCategories))
      .optional()
      .describe('One or several, with commas; out_of_office and bounce imply include_automatic'),
    campaign_id: z.string().optional(),
    include_automatic: z.boolean().default(false).describe('Out-of-office replies and bounces too'),
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(reply), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, input) {
    const { since: from, limit, campaign_id } = input;
    const categories = input.category && [...new Set(input.category)].toSorted();
    const includeAutomatic = input.include_automatic || (categories?.some(isAutomatic) ?? false);
    const filters = { since: from?.toISOString(), categories, campaign_id, includeAutomatic };
    const scope = { endpoint: 'listReplies', organizationId, filters };
    const before = input.before === undefined ? undefined : cursors.decode(scope, input.before);
    // What is no campaign's id has no replies, like an unknown campaign.
    const campaignId = campaign_id === undefined ? undefined : uuidOf('cmp', campaign_id);
    if (campaignId === null) return { data: [], next: null };
    const query = replyPageQuery({
      organizationId,
      since: from,
      categories,
      campaignId,
      includeAutomatic,
      before,
      limit,
    });
    const { rows } = await pool.query<PageRow>(query);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});
