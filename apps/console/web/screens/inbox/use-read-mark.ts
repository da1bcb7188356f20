import type { Conversation } from '@reachback/client/outreach-types';
import { useEffect } from 'react';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';

/** What a person opened is read. What is only shown because it is the first is not. */
export function useReadMark(opened: Conversation | undefined): void {
  const mayWrite = useMay('outreach:write');
  const leadId = mayWrite && opened?.unread ? opened.lead_id : undefined;
  useEffect(() => {
    if (!leadId) return;
    // It stays unread if this fails; nothing to bother anybody with.
    void outreach
      .changeConversation({ lead_id: leadId, read: true })
      .then(() => queryClient.invalidateQueries({ queryKey: ['replies'] }))
      .catch(() => {});
  }, [leadId]);
}
