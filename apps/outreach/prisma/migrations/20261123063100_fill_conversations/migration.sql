-- The conversations of what came before. A migration of its own, because it may take long: it blocks nobody, as replies
-- that come in meanwhile make their conversations by themselves.
INSERT INTO "conversations" ("organization_id", "lead_id", "campaign_id", "mailbox_id", "category", "state", "last_at", "words")
SELECT known.organization_id, known.lead_id, n.campaign_id, n.mailbox_id, n.category,
       CASE WHEN n.only_automatic THEN 'done' ELSE 'open' END, n.last_at, n.words
  FROM (SELECT organization_id, lead_id FROM replies UNION SELECT organization_id, lead_id FROM lead_messages) AS known,
       LATERAL conversation_of(known.organization_id, known.lead_id) AS n
ON CONFLICT DO NOTHING;
