import type { Conversation } from '@reachback/client/outreach-types';
import { useEffect } from 'react';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';

/** Marks what the person opened as read, but not what is shown only because it is first. */
export function useReadMark(opened: Conversation | undefined): void {
  const leadId = opened?.unread ? opened.lead_id : undefined;
  useEffect(() => {
    if (!leadId) return;
    // It stays unread if this fails; no error is shown.
    void outreach
      .markConversationsRead({ lead_ids: [leadId] })
      .then(() => queryClient.invalidateQueries({ queryKey: ['replies'] }))
      .catch(() => {});
  }, [leadId]);
}
