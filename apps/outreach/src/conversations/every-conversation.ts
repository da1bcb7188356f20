import { everyPageOf } from '@reachback/common/http/routing/export-list';
import { itemsText, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { movedQuery, type ConversationFilter } from './conversation-page.ts';
import type { WireConversation } from './conversation.ts';
import { findConversations } from './find-conversations.ts';

/**
 * Reads all conversations that match the filter, newest first, each once. One that gets a new email meanwhile has left
 * its place in the list for one that was read before: it comes with the page that it was on.
 */
export async function everyConversation(
  pool: Pool,
  filter: ConversationFilter,
  words: string | undefined,
  scannedMax?: number,
): Promise<AsyncIterable<WireConversation[]>> {
  const { organizationId, actor, now } = filter;
  // The first page of the filter can be empty although more follow.
  const [newestOfAll] = itemsOf(
    await findConversations(pool, { organizationId, actor, now, limit: 1 }, undefined),
  );
  let newest: string | undefined;
  return everyPageOf(async (before?: string[]) => {
    const page = await findConversations(pool, { ...filter, before }, words, scannedMax);
    const items = itemsOf(page);
    newest ??= (items[0] ?? newestOfAll)?.last_at;
    if (!before || !newest) return { items, next: page.key };
    const range = { since: newest, from: before, to: page.key };
    // sql: { filter: {}, words: undefined, range: { since: 'a', from: ['a', 'b'], to: null } },
    // { filter: { state: 'open', campaignId: 'a', unread: true }, words: 'a', range: { since: 'a', from: ['a', 'b'], to: ['a', 'b'] } }
    const { rows } = await pool.query<{ item: WireConversation }>(movedQuery(filter, words, range));
    // One can have left after the page was read.
    const ids = new Set(items.map(({ lead_id }) => lead_id));
    const moved = rows.map(({ item }) => item).filter(({ lead_id }) => !ids.has(lead_id));
    return { items: [...items, ...moved], next: page.key };
  });
}

const itemsOf = (page: PageRow) => JSON.parse(itemsText(page)) as WireConversation[];
