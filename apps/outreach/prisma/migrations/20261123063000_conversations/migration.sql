-- One row for each lead that wrote, or that somebody answered by hand. Triggers keep it, so that what the release before
-- stores while it runs beside this one has a conversation as well.
CREATE TABLE "conversations" (
    "organization_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID,
    "category" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'open',
    "snoozed_until" TIMESTAMPTZ(6),
    "assignee_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "note" TEXT NOT NULL DEFAULT '',
    "last_at" TIMESTAMPTZ(6) NOT NULL,
    "words" TSVECTOR NOT NULL,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("organization_id","lead_id")
);

-- CreateTable
CREATE TABLE "conversation_reads" (
    "organization_id" UUID NOT NULL,
    "actor" TEXT NOT NULL,
    "lead_id" UUID NOT NULL,

    CONSTRAINT "conversation_reads_pkey" PRIMARY KEY ("organization_id","lead_id","actor")
);

-- CreateTable
CREATE TABLE "conversation_counts" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "assignee_id" UUID NOT NULL,
    "reader" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "conversation_counts_pkey" PRIMARY KEY ("organization_id","reader","campaign_id","mailbox_id","category","state","assignee_id")
);

-- CreateTable
CREATE TABLE "conversation_count_changes" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "assignee_id" UUID NOT NULL,
    "reader" TEXT NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "conversation_count_changes_pkey" PRIMARY KEY ("organization_id","id")
);

-- AddForeignKey
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_organization_id_lead_id_fkey" FOREIGN KEY ("organization_id", "lead_id") REFERENCES "conversations"("organization_id", "lead_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_state_check" CHECK ("state" IN ('open', 'snoozed', 'done'));

-- CreateIndex
CREATE INDEX "conversations_newest_idx" ON "conversations"("organization_id", "last_at" DESC, "lead_id" DESC);
CREATE INDEX "conversations_state_idx" ON "conversations"("organization_id", "state", "last_at" DESC, "lead_id" DESC);
CREATE INDEX "conversations_campaign_idx" ON "conversations"("organization_id", "campaign_id", "state", "last_at" DESC, "lead_id" DESC);
CREATE INDEX "conversations_mailbox_idx" ON "conversations"("organization_id", "mailbox_id", "state", "last_at" DESC, "lead_id" DESC);
CREATE INDEX "conversations_category_idx" ON "conversations"("organization_id", "category", "state", "last_at" DESC, "lead_id" DESC);
CREATE INDEX "conversations_assignee_idx" ON "conversations"("organization_id", "assignee_id", "state", "last_at" DESC, "lead_id" DESC);

-- Those whose time has come are found by it, over all organizations.
CREATE INDEX "conversations_snoozed_idx" ON "conversations" ("snoozed_until") WHERE "state" = 'snoozed';
-- The words of every conversation contain its organization, so that a search reads no other organization's.
CREATE INDEX "conversations_words_idx" ON "conversations" USING GIN ("words") WITH (fastupdate = off);

-- The words of a text without case and accents, in their order, each cut at 64 characters.
CREATE FUNCTION "words_of"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(word, 64) ORDER BY place), '{}')
    FROM regexp_split_to_table(
           lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+')
         WITH ORDINALITY AS split (word, place)
   WHERE word <> ''
$$;

-- What to look for in "words": all words of the text, of which the last may be the beginning of one. Null without any.
CREATE FUNCTION "words_query"(organization uuid, given text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (string_agg('''' || word || '''' || CASE WHEN place = cardinality(words) AND length(word) > 1 THEN ':*' ELSE '' END, ' & ')
          || ' & ''o:' || organization || '''')::tsquery
    FROM (SELECT (words_of(given))[1:20] AS words) AS found, unnest(words) WITH ORDINALITY AS one (word, place)
$$;

-- What a lead's emails come to; no row without any. The first 10,000 characters of each of its newest 20 replies and
-- newest 20 answers can be searched, which stays below the 1 MB that a tsvector may have.
CREATE FUNCTION "conversation_of"(organization uuid, lead uuid)
RETURNS TABLE ("campaign_id" uuid, "mailbox_id" uuid, "category" text, "only_automatic" boolean, "last_at" timestamptz, "words" tsvector)
LANGUAGE sql STABLE AS $$
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
   WHERE l.organization_id = organization AND l.id = lead AND (newest.at IS NOT NULL OR message.at IS NOT NULL)
$$;

-- A lead's conversation is written anew. `reopens`: the person wrote, so that it is open, and nobody has read it. One with
-- nothing but automatic emails begins as done.
CREATE FUNCTION "refresh_conversation"(organization uuid, lead uuid, reopens boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversations AS c (organization_id, lead_id, campaign_id, mailbox_id, category, state, last_at, words)
  SELECT organization, lead, n.campaign_id, n.mailbox_id, n.category, CASE WHEN n.only_automatic THEN 'done' ELSE 'open' END,
         n.last_at, n.words
    FROM conversation_of(organization, lead) n
  ON CONFLICT (organization_id, lead_id) DO UPDATE
     SET campaign_id = excluded.campaign_id, mailbox_id = excluded.mailbox_id, category = excluded.category,
         last_at = excluded.last_at, words = excluded.words,
         state = CASE WHEN reopens THEN 'open' ELSE c.state END,
         snoozed_until = CASE WHEN reopens THEN NULL ELSE c.snoozed_until END;
  IF NOT FOUND THEN
    DELETE FROM conversations WHERE organization_id = organization AND lead_id = lead;
  ELSIF reopens THEN
    DELETE FROM conversation_reads WHERE organization_id = organization AND lead_id = lead;
  END IF;
END
$$;

CREATE FUNCTION "reply_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_conversation(NEW.organization_id, NEW.lead_id, NOT NEW.automatic);
  ELSE
    PERFORM refresh_conversation(NEW.organization_id, NEW.lead_id, OLD.automatic AND NOT NEW.automatic);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "replies_added" AFTER INSERT ON "replies" FOR EACH ROW EXECUTE FUNCTION reply_changed();
CREATE TRIGGER "replies_changed" AFTER UPDATE OF "category", "automatic", "from_address", "subject", "text" ON "replies" FOR EACH ROW EXECUTE FUNCTION reply_changed();

CREATE FUNCTION "message_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_conversation(NEW.organization_id, NEW.lead_id, false);
  RETURN NULL;
END
$$;
CREATE TRIGGER "lead_messages_added" AFTER INSERT ON "lead_messages" FOR EACH ROW EXECUTE FUNCTION message_changed();
CREATE TRIGGER "lead_messages_changed" AFTER UPDATE OF "status", "to_address", "subject", "text" ON "lead_messages" FOR EACH ROW
  WHEN ((OLD.status = 'canceled') <> (NEW.status = 'canceled') OR OLD.to_address <> NEW.to_address OR OLD.subject <> NEW.subject OR OLD.text <> NEW.text)
  EXECUTE FUNCTION message_changed();

-- Statements that claim and record emails set none of these columns.
CREATE FUNCTION "lead_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM conversations WHERE organization_id = NEW.organization_id AND lead_id = NEW.id) THEN
    PERFORM refresh_conversation(NEW.organization_id, NEW.id, false);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "leads_renamed" AFTER UPDATE OF "campaign_id", "email", "first_name", "last_name", "company" ON "leads" FOR EACH ROW EXECUTE FUNCTION lead_changed();

-- The numbers beside the filters: a change adds a row, so that no two replies wait for each other; a job adds the rows up.
-- `reader` is empty for conversations, else for those of them that the reader has read.
CREATE FUNCTION "count_conversation"(c conversations, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
  SELECT c.organization_id, c.campaign_id, coalesce(c.mailbox_id, '00000000-0000-0000-0000-000000000000'), c.category, c.state,
         c.assignee_id, reader, change
    FROM (SELECT '' AS reader UNION ALL
          SELECT actor FROM conversation_reads WHERE organization_id = c.organization_id AND lead_id = c.lead_id) AS readers
$$;

CREATE FUNCTION "conversation_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_conversation(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_conversation(NEW, 1); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER "conversations_added" AFTER INSERT ON "conversations" FOR EACH ROW EXECUTE FUNCTION conversation_changed();
CREATE TRIGGER "conversations_changed" AFTER UPDATE OF "campaign_id", "mailbox_id", "category", "state", "assignee_id" ON "conversations" FOR EACH ROW
  WHEN ((OLD.campaign_id, OLD.mailbox_id, OLD.category, OLD.state, OLD.assignee_id) IS DISTINCT FROM (NEW.campaign_id, NEW.mailbox_id, NEW.category, NEW.state, NEW.assignee_id))
  EXECUTE FUNCTION conversation_changed();
-- Before its read marks go with it.
CREATE TRIGGER "conversations_deleted" BEFORE DELETE ON "conversations" FOR EACH ROW EXECUTE FUNCTION conversation_changed();

CREATE FUNCTION "conversation_read"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark conversation_reads := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
  SELECT c.organization_id, c.campaign_id, coalesce(c.mailbox_id, '00000000-0000-0000-0000-000000000000'), c.category, c.state,
         c.assignee_id, mark.actor, CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
    FROM conversations c WHERE c.organization_id = mark.organization_id AND c.lead_id = mark.lead_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "conversation_reads_changed" AFTER INSERT OR DELETE ON "conversation_reads" FOR EACH ROW EXECUTE FUNCTION conversation_read();
