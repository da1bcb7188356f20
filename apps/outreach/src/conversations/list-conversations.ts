import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { conversationFilterFields, readConversationFilter } from './conversation-filter.ts';
import {
  conversationPageQuery,
  frequentWordsQuery,
  hasSeveralFilters,
  matchCountQuery,
  rareFiltersQuery,
  rareWordsQuery,
  walks,
  type ConversationFilter,
} from './conversation-page.ts';
import { conversation } from './conversation.ts';

/** Up to this many matches are collected; if there are more, scanning by one of the filters soon fills a page. */
const rareMax = 1_000;

/** Lists the conversations of an inbox. */
export const listConversations = endpoint({
  name: 'listConversations',
  summary: 'List conversations',
  description:
    'Returns one conversation for each lead that wrote or was answered by hand, newest email first. `q` finds conversations that contain all its words, in any order, in the address and names of the lead, in replies or in answers; the last word may be incomplete. Case and accents are ignored. Pass the `next` value of a page as `before` to get the following one.',
  group: 'conversations',
  tool: { name: 'coldemail_conversations', title: 'List conversations' },
  input: z.object({
    ...conversationFilterFields,
    q: z.string().max(1_000).optional().describe('Words to search for; the first 20 count'),
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(conversation), next: z.string().nullable() }),
  async handle({ pool, cursors, clock }, { organizationId, actor }, { q, limit, before, ...fields }) {
    const filters = readConversationFilter(fields, actor);
    const text = q?.trim() || undefined;
    const scope = {
      endpoint: 'listConversations',
      organizationId,
      filters: { ...filters, text, reader: filters.unread === undefined ? undefined : actor },
    };
    const filter: ConversationFilter = {
      organizationId,
      actor,
      now: clock.now(),
      ...filters,
      before: before === undefined ? undefined : cursors.decode(scope, before),
      limit,
    };
    const read = async (query: { text: string; values: unknown[] }): Promise<PageRow> => {
      // sql: { query: conversationPageQuery({ before: ['a', 'b'], limit: 1 }) },
      // { query: conversationPageQuery({ state: 'open', categories: ['a'], unread: true, limit: 1 }) },
      // { query: conversationPageQuery({ state: 'snoozed', campaignId: 'a', mailboxId: 'a', unread: false, limit: 1 }) },
      // { query: rareFiltersQuery({ assigneeId: 'a', categories: ['a'], state: 'open', limit: 1 }) },
      // { query: rareFiltersQuery({ optOutInDoubt: true, limit: 1 }) },
      // { query: conversationPageQuery({ assigneeId: 'a', limit: 1 }) },
      // { query: frequentWordsQuery({ limit: 1 }, 'a', 1) }, { query: frequentWordsQuery({ state: 'open', limit: 1 }, 'a', 1) },
      // { query: rareWordsQuery({ limit: 1 }, 'a') }, { query: rareWordsQuery({ state: 'open', limit: 1 }, 'a') }
      const { rows } = await pool.query<PageRow>(query);
      return rows[0]!;
    };
    const search = async (words: string): Promise<PageRow> => {
      for (const walked of walks(filter)) {
        const newest = await read(frequentWordsQuery(filter, words, walked));
        if (newest.key) return newest;
      }
      return read(rareWordsQuery(filter, words));
    };
    const page = async (): Promise<PageRow> => {
      if (text !== undefined) return search(text);
      if (filter.optOutInDoubt) return read(rareFiltersQuery(filter));
      if (!hasSeveralFilters(filter)) return read(conversationPageQuery(filter));
      // sql: { filter: { state: 'open', campaignId: 'a', mailboxId: 'a' } },
      // { filter: { assigneeId: 'a', categories: ['a'] } }
      const { rows } = await pool.query<{ count: number }>(matchCountQuery(filter));
      const { count } = rows[0]!;
      if (count === 0) return { items: null, key: null };
      return read(count > rareMax ? conversationPageQuery(filter) : rareFiltersQuery(filter));
    };
    return answerText(pageText(await page(), (key) => cursors.encode(scope, key)));
  },
});
