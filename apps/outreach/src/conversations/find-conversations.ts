import type { PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { z } from 'zod';
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

/** Up to this many matches are collected; if there are more, scanning by one of the filters soon fills a page. */
const rareMax = 1_000;

/** The field `q` of lists and exports. */
export const searchedWords = z
  .string()
  .max(1_000)
  .optional()
  .describe('Words to search for; the first 20 count');

/**
 * Reads a page of conversations, newest first, in the way that is fast for these filters.
 * @param text words that all of them contain
 */
export async function findConversations(
  pool: Pool,
  filter: ConversationFilter,
  text: string | undefined,
): Promise<PageRow> {
  const read = async (query: { text: string; values: unknown[] }): Promise<PageRow> => {
    // sql: { query: conversationPageQuery({ before: ['a', 'b'], limit: 1 }) },
    // { query: conversationPageQuery({ state: 'open', categories: ['a'], unread: true, limit: 1 }) },
    // { query: conversationPageQuery({ state: 'snoozed', campaignId: 'a', mailboxId: 'a', unread: false, limit: 1 }) },
    // { query: rareFiltersQuery({ assigneeId: 'a', categories: ['a'], state: 'open', limit: 1 }) },
    // { query: rareFiltersQuery({ optOutInDoubt: true, limit: 1 }) },
    // { query: conversationPageQuery({ assigneeId: 'a', limit: 1 }) },
    // { query: frequentWordsQuery({ limit: 1 }, 'a', 1) }, { query: frequentWordsQuery({ state: 'open', limit: 1 }, 'a@ü.de', 1) },
    // { query: rareWordsQuery({ limit: 1 }, 'a') }, { query: rareWordsQuery({ state: 'open', limit: 1 }, 'a@ü.de') }
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
  if (text !== undefined) return search(text);
  if (filter.optOutInDoubt) return read(rareFiltersQuery(filter));
  if (!hasSeveralFilters(filter)) return read(conversationPageQuery(filter));
  // sql: { filter: { state: 'open', campaignId: 'a', mailboxId: 'a' } },
  // { filter: { assigneeId: 'a', categories: ['a'] } }
  const { rows } = await pool.query<{ count: number }>(matchCountQuery(filter));
  const { count } = rows[0]!;
  if (count === 0) return { items: null, key: null };
  return read(count > rareMax ? conversationPageQuery(filter) : rareFiltersQuery(filter));
}
