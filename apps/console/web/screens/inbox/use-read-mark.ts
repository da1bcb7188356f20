import type { Conversation } from '@reachback/client/outreach-types';
import { useEffect } from 'react';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';

/** What a person opened is read. What is only shown because it is the first is not. */
export function useReadMark(opened: Conversation | undefined): void {
  const leadId = opened?.unread ? opened.lead_id : undefined;
  useEffect(() => {
    if (!leadId) return;
    // It stays unread if this fails; nothing to bother anybody with.
    void outreach
      .markConversationsRead({ lead_ids: [leadId] })
      .then(() => queryClient.invalidateQueries({ queryKey: ['replies'] }))
      .catch(() => {});
  }, [leadId]);
}
