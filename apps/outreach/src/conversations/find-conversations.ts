import { shortPage, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  conversationPageQuery,
  frequentWordsQuery,
  hasSeveralFilters,
  matchCountQuery,
  rareFiltersQuery,
  rareWordsQuery,
  scanEndQuery,
  scansMarks,
  walks,
  wordsCountQuery,
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

/** Maximum number of conversations that one page scans by read marks, which no index has. */
export const conversationsScannedMax = 20_000;

/**
 * Reads a page of conversations, newest first, in the way that is fast for these filters. With `unread` it can be short,
 * even empty, while its key is not null: see `conversationsScannedMax`.
 * @param text words that all of them contain
 */
export async function findConversations(
  pool: Pool,
  filter: ConversationFilter,
  text: string | undefined,
  scannedMax = conversationsScannedMax,
): Promise<PageRow> {
  const read = async (query: { text: string; values: unknown[] }) => {
    // sql: { query: conversationPageQuery({ before: ['a', 'b'], limit: 1 }) },
    // { query: conversationPageQuery({ unread: true, before: ['a', 'b'], until: ['a', 'b'], limit: 1 }) },
    // { query: conversationPageQuery({ state: 'open', categories: ['a'], unread: true, until: ['a', 'b'], limit: 1 }) },
    // { query: conversationPageQuery({ state: 'snoozed', campaignId: 'a', mailboxId: 'a', unread: false, limit: 1 }) },
    // { query: rareFiltersQuery({ assigneeId: 'a', categories: ['a'], state: 'open', limit: 1 }) },
    // { query: rareFiltersQuery({ optOutInDoubt: true, limit: 1 }) },
    // { query: conversationPageQuery({ assigneeId: 'a', limit: 1 }) },
    // { query: frequentWordsQuery({ limit: 1 }, 'a', 1) }, { query: frequentWordsQuery({ state: 'open', limit: 1 }, 'a@ü.de', 1) },
    // { query: frequentWordsQuery({ state: 'open', unread: true, until: ['a', 'b'], limit: 1 }, 'a', 1) },
    // { query: rareWordsQuery({ limit: 1 }, 'a') }, { query: rareWordsQuery({ state: 'open', limit: 1 }, 'a@ü.de') }
    const { rows } = await pool.query<PageRow & { last?: string[] | null }>(query);
    return rows[0]!;
  };
  const countOf = async (query: { text: string; values: unknown[] }) => {
    // sql: { query: matchCountQuery({ state: 'open', campaignId: 'a', mailboxId: 'a' }) },
    // { query: matchCountQuery({ assigneeId: 'a', categories: ['a'] }) }, { query: wordsCountQuery({}, 'a@ü.de', 1) }
    const { rows } = await pool.query<{ count: number }>(query);
    return rows[0]!.count;
  };
  const isScan = scansMarks(filter);
  const search = async (words: string): Promise<PageRow> => {
    const until = isScan ? await scanEnd(pool, filter, scannedMax) : undefined;
    const walk = (walked: number) => read(frequentWordsQuery({ ...filter, until }, words, walked));
    const [few, more] = walks(filter);
    const first = await walk(few);
    const page = first.key || !first.last ? first : await walk(more);
    const end = page.last ?? until;
    if (page.key || !end) return page;
    const isFrequent = isScan && (await countOf(wordsCountQuery(filter, words, rareMax + 1))) > rareMax;
    return isFrequent ? shortPage(page, end) : read(rareWordsQuery(filter, words));
  };
  if (text !== undefined) return search(text);
  if (filter.optOutInDoubt) return read(rareFiltersQuery(filter));
  if (hasSeveralFilters(filter)) {
    const count = await countOf(matchCountQuery(filter));
    if (count === 0) return { items: null, key: null };
    if (count <= rareMax) return read(rareFiltersQuery(filter));
  }
  if (!isScan) return read(conversationPageQuery(filter));
  const until = await scanEnd(pool, filter, scannedMax);
  const page = await read(conversationPageQuery({ ...filter, until }));
  return page.key || !until ? page : shortPage(page, until);
}

/** Sort key at which a scan by read marks ends, included; undefined if fewer conversations follow. */
async function scanEnd(
  pool: Pool,
  filter: ConversationFilter,
  scannedMax: number,
): Promise<string[] | undefined> {
  const query = scanEndQuery(filter, scannedMax);
  // sql: { query: scanEndQuery({ before: ['a', 'b'] }, 1) }, { query: scanEndQuery({ state: 'open' }, 1) },
  // { query: scanEndQuery({ categories: ['a'], state: 'open' }, 1) }, { query: scanEndQuery({ assigneeId: 'a' }, 1) }
  const { rows } = await pool.query<{ key: string[] }>(query);
  return rows[0]?.key;
}
