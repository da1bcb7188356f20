import type { Conversation } from '@reachback/client/outreach-types';
import { useState } from 'react';

interface Shown {
  filter: string;
  leadId: string;
  id: string;
}

/**
 * The reply that is shown when none was opened: of the first conversation, which stays while it is in the list, whatever
 * arrives above it. With another filter it is the first again.
 * @param list.isPrevious the rows are those of another filter, until those of this one are loaded
 */
export function useFirst(
  { rows, isPrevious }: { rows: readonly Conversation[]; isPrevious: boolean },
  filter: string,
): string | undefined {
  const [kept, setKept] = useState<Shown>();
  const isListed = kept?.filter === filter && rows.some((row) => row.lead_id === kept.leadId);
  const shown = isPrevious || isListed ? kept : firstOf(rows, filter);
  if (shown?.id !== kept?.id || shown?.filter !== kept?.filter) setKept(shown);
  return shown?.id;
}

function firstOf(rows: readonly Conversation[], filter: string): Shown | undefined {
  const first = rows.find((row) => row.reply_id);
  return first?.reply_id ? { filter, leadId: first.lead_id, id: first.reply_id } : undefined;
}

/**
 * Returns the row before (-1) or after (1) the open one. If that left the list, such as by being read in the view of
 * unread ones, its former place counts.
 * @param at index of the open row: -1 if it is not in the list, undefined if none is open
 */
export function useNeighbours<Row>(rows: readonly Row[], at: number | undefined) {
  const [lastAt, setLastAt] = useState(0);
  const isListed = at !== undefined && at >= 0;
  const place = isListed ? at : at === undefined ? 0 : Math.min(lastAt, rows.length);
  if (place !== lastAt) setLastAt(place);
  return (by: 1 | -1): Row | undefined => rows[by === 1 && !isListed ? place : place + by];
}
