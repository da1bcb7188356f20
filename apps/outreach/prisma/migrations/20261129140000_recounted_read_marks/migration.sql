-- A read mark that was set while a reply came in was counted with what the conversation was before the reply. The
-- differences are added as changes: marks, counters and changes of one snapshot agree otherwise, however busy an inbox is.
INSERT INTO "conversation_count_changes" ("organization_id", "campaign_id", "mailbox_id", "category", "state", "assignee_id", "reader", "change")
SELECT organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, sum(n)
  FROM (
    SELECT c.organization_id, c.campaign_id, coalesce(c.mailbox_id, '00000000-0000-0000-0000-000000000000') AS mailbox_id,
           c.category, c.state, c.assignee_id, r.actor AS reader, 1 AS n
      FROM conversation_reads r
      JOIN conversations c ON c.organization_id = r.organization_id AND c.lead_id = r.lead_id
    UNION ALL
    SELECT organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, -count
      FROM conversation_counts WHERE reader <> ''
    UNION ALL
    SELECT organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, -change
      FROM conversation_count_changes WHERE reader <> '') AS differences
 GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
