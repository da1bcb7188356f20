-- Functions that read tables are written in PL/pgSQL: of SQL functions those of tables that are distributed over several
-- servers cannot be called with parameters.

CREATE OR REPLACE FUNCTION "conversation_of"(organization uuid, lead uuid)
RETURNS TABLE ("campaign_id" uuid, "mailbox_id" uuid, "category" text, "only_automatic" boolean, "last_at" timestamptz, "words" tsvector)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT l.campaign_id, coalesce(l.mailbox_id, reply.mailbox_id, message.mailbox_id), coalesce(reply.category, ''),
         coalesce(reply.automatic, false) AND message.at IS NULL, greatest(newest.at, message.at),
         array_to_tsvector(array['o:' || organization] || words_of(concat_ws(' ', l.email, l.first_name, l.last_name, l.company,
           (SELECT string_agg(concat_ws(' ', r.from_address, r.subject, left(r.text, 10000)), ' ')
              FROM (SELECT * FROM replies WHERE organization_id = organization AND lead_id = lead
                     ORDER BY received_at DESC LIMIT 20) r),
           (SELECT string_agg(concat_ws(' ', m.to_address, m.subject, left(m.text, 10000)), ' ')
              FROM (SELECT * FROM lead_messages WHERE organization_id = organization AND lead_id = lead AND status <> 'canceled'
                     ORDER BY created_at DESC LIMIT 20) m))))
    FROM leads l
    LEFT JOIN LATERAL (
      SELECT r.category, r.automatic, r.mailbox_id FROM replies r
       WHERE r.organization_id = organization AND r.lead_id = lead
       ORDER BY r.automatic, r.received_at DESC, r.id DESC LIMIT 1) reply ON true
    LEFT JOIN LATERAL (
      SELECT max(r.created_at) AS at FROM replies r WHERE r.organization_id = organization AND r.lead_id = lead) newest ON true
    LEFT JOIN LATERAL (
      SELECT m.mailbox_id, m.created_at AS at FROM lead_messages m
       WHERE m.organization_id = organization AND m.lead_id = lead AND m.status <> 'canceled'
       ORDER BY m.created_at DESC LIMIT 1) message ON true
   WHERE l.organization_id = organization AND l.id = lead AND (newest.at IS NOT NULL OR message.at IS NOT NULL);
END
$$;

-- The rows that a trigger has are those of a part of the table there, not of the table: their columns are handed on, not they.
CREATE FUNCTION "count_conversation"(organization uuid, lead uuid, campaign uuid, mailbox uuid, its_category text, its_state text, assignee uuid, its_change integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
  VALUES (organization, campaign, coalesce(mailbox, '00000000-0000-0000-0000-000000000000'), its_category, its_state, assignee, '', its_change);
  INSERT INTO conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
  SELECT r.organization_id, campaign, coalesce(mailbox, '00000000-0000-0000-0000-000000000000'), its_category, its_state, assignee,
         r.actor, its_change
    FROM conversation_reads r WHERE r.organization_id = organization AND r.lead_id = lead;
END
$$;

CREATE OR REPLACE FUNCTION "conversation_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_conversation(OLD.organization_id, OLD.lead_id, OLD.campaign_id, OLD.mailbox_id, OLD.category, OLD.state, OLD.assignee_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_conversation(NEW.organization_id, NEW.lead_id, NEW.campaign_id, NEW.mailbox_id, NEW.category, NEW.state, NEW.assignee_id, 1);
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
DROP FUNCTION "count_conversation"(conversations, integer);

CREATE OR REPLACE FUNCTION "conversation_read"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  its_change integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  c record;
BEGIN
  SELECT * INTO c FROM conversations WHERE organization_id = mark.organization_id AND lead_id = mark.lead_id;
  IF FOUND THEN
    INSERT INTO conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
    VALUES (c.organization_id, c.campaign_id, coalesce(c.mailbox_id, '00000000-0000-0000-0000-000000000000'), c.category, c.state,
            c.assignee_id, mark.actor, its_change);
  END IF;
  RETURN NULL;
END
$$;

-- The new values are found first and inserted then, instead of in one statement.
CREATE OR REPLACE FUNCTION "refresh_conversation"(organization uuid, lead uuid, reopens boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  n record;
BEGIN
  SELECT * INTO n FROM conversation_of(organization, lead);
  IF NOT FOUND THEN
    DELETE FROM conversations WHERE organization_id = organization AND lead_id = lead;
    RETURN;
  END IF;
  INSERT INTO conversations AS c (organization_id, lead_id, campaign_id, mailbox_id, category, state, last_at, words)
  VALUES (organization, lead, n.campaign_id, n.mailbox_id, n.category, CASE WHEN n.only_automatic THEN 'done' ELSE 'open' END,
          n.last_at, n.words)
  ON CONFLICT (organization_id, lead_id) DO UPDATE
     SET campaign_id = excluded.campaign_id, mailbox_id = excluded.mailbox_id, category = excluded.category,
         last_at = excluded.last_at, words = excluded.words,
         state = CASE WHEN reopens THEN 'open' ELSE c.state END,
         snoozed_until = CASE WHEN reopens THEN NULL ELSE c.snoozed_until END;
  IF reopens THEN
    DELETE FROM conversation_reads WHERE organization_id = organization AND lead_id = lead;
  END IF;
END
$$;
