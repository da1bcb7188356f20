import type { Conversation } from '@reachback/client/outreach-types';
import { useEffect, useRef } from 'react';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';

/**
 * Marks what the person opened as read, once, and again with each new reply: what is marked as unread by hand stays so.
 * @param id in the address: a conversation that is shown only because it is first has none
 */
export function useReadMark(id: string | undefined, opened: Conversation | undefined): void {
  const seen = useRef<string>(undefined);
  const leadId = opened?.lead_id;
  const isUnread = opened?.unread ?? false;
  const newest = opened?.last_at;
  useEffect(() => {
    if (id === undefined) seen.current = undefined;
    const what = `${leadId} ${newest}`;
    if (id === undefined || leadId === undefined || newest === undefined || seen.current === what) return;
    seen.current = what;
    if (!isUnread) return;
    // It stays unread if this fails; no error is shown.
    void outreach
      .markConversationsRead({ lead_ids: [leadId], seen_until: { [leadId]: newest } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['replies'] }))
      .catch(() => {});
  }, [id, leadId, newest, isUnread]);
}
