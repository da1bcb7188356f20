-- new_id(): a UUID version 7 (RFC 9562 section 5.7), so that newer rows sort later and inserts stay at one end of
-- the index. Postgres 18 has it built in; 15 to 17 get the same layout: 48 bits of milliseconds, then the fraction of
-- the millisecond in 12 bits (section 6.2, method 3), then 62 random bits.
-- The first migration of every service starts with a copy of this file.
DO $block$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    RETURN uuidv7();
  ELSE
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $body$
      SELECT (
        lpad(to_hex(micros / 1000), 12, '0')
        || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 16)
      )::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS now
    $body$;
  END IF;
END
$block$;

-- Settings, surveys, places, people, invitations, responses and their sums. Runs in the schema that search_path names first.
-- Texts that identify something compare byte by byte (COLLATE "C").

-- CreateTable
CREATE TABLE "settings" (
    "organization_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "default_survey_id" UUID,
    "delay_minutes" INTEGER NOT NULL DEFAULT 180,
    "window_days" SMALLINT[] DEFAULT ARRAY[1, 2, 3, 4, 5, 6, 7]::SMALLINT[],
    "window_start" TEXT NOT NULL DEFAULT '09:00',
    "window_end" TEXT NOT NULL DEFAULT '20:00',
    "fatigue_days" INTEGER NOT NULL DEFAULT 30,
    "sms_enabled" BOOLEAN NOT NULL DEFAULT false,
    "sms_sender" TEXT,
    "preferred_channel" TEXT NOT NULL DEFAULT 'email',
    "default_country" TEXT,
    "sender_name" TEXT,
    "reply_to" TEXT,
    "follow_up_passives" BOOLEAN NOT NULL DEFAULT false,
    "follow_up_due_days" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "surveys" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "language" TEXT NOT NULL DEFAULT 'en',
    "question" TEXT,
    "comment_prompt" TEXT,
    "thank_you" TEXT,
    "email_subject" TEXT,
    "email_intro" TEXT,
    "sms_text" TEXT,
    "reminders" SMALLINT NOT NULL DEFAULT 1,
    "reminder_after_days" SMALLINT NOT NULL DEFAULT 3,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surveys_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "locations" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "time_zone" TEXT,
    "review_links" JSONB NOT NULL DEFAULT '[]',
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "locations_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "location_names" (
    "organization_id" UUID NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "location_id" UUID NOT NULL,

    CONSTRAINT "location_names_pkey" PRIMARY KEY ("organization_id","key")
);

-- CreateTable
CREATE TABLE "providers" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "providers_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "provider_names" (
    "organization_id" UUID NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "provider_id" UUID NOT NULL,

    CONSTRAINT "provider_names_pkey" PRIMARY KEY ("organization_id","key")
);

-- CreateTable
CREATE TABLE "people" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erased_at" TIMESTAMPTZ(6),

    CONSTRAINT "people_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "contacts" (
    "organization_id" UUID NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("organization_id","value")
);

-- CreateTable
CREATE TABLE "suppressions" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "contact_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "contact" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "person_id" UUID NOT NULL,
    "survey_id" UUID NOT NULL,
    "external_id" TEXT COLLATE "C",
    "payload_hash" BYTEA NOT NULL,
    "channel" TEXT NOT NULL,
    "contact" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "visit_at" TIMESTAMPTZ(6) NOT NULL,
    "send_now" BOOLEAN NOT NULL DEFAULT false,
    "sms_consent" BOOLEAN NOT NULL DEFAULT false,
    "location_id" UUID,
    "provider_id" UUID,
    "location_name" TEXT,
    "provider_name" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "scheduled_for" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6),
    "leased_until" TIMESTAMPTZ(6),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "reminders_sent" SMALLINT NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(6),
    "last_sent_at" TIMESTAMPTZ(6),
    "delivered_at" TIMESTAMPTZ(6),
    "answered_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "outbound_messages" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "invitation_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "message_id" TEXT,
    "recorded_text" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbound_messages_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "responses" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "invitation_id" UUID NOT NULL,
    "survey_id" UUID NOT NULL,
    "location_id" UUID,
    "provider_id" UUID,
    "score" SMALLINT NOT NULL,
    "segment" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "followup_status" TEXT,
    "followup_assignee" TEXT,
    "followup_due_at" TIMESTAMPTZ(6),
    "followup_resolution" TEXT,
    "followup_opened_at" TIMESTAMPTZ(6),
    "followup_closed_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "responses_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "review_clicks" (
    "organization_id" UUID NOT NULL,
    "response_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "clicked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_clicks_pkey" PRIMARY KEY ("organization_id","response_id","platform")
);

-- CreateTable
CREATE TABLE "daily_numbers" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "location_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "promoters" INTEGER NOT NULL DEFAULT 0,
    "passives" INTEGER NOT NULL DEFAULT 0,
    "detractors" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_numbers_pkey" PRIMARY KEY ("organization_id","day","location_id","provider_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "organization_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "locked_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("organization_id","method","path","key")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE INDEX "location_names_organization_id_location_id_idx" ON "location_names"("organization_id", "location_id");

-- CreateIndex
CREATE INDEX "provider_names_organization_id_provider_id_idx" ON "provider_names"("organization_id", "provider_id");

-- CreateIndex
CREATE INDEX "contacts_organization_id_person_id_idx" ON "contacts"("organization_id", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "suppressions_organization_id_contact_hash_kind_key" ON "suppressions"("organization_id", "contact_hash", "kind");

-- CreateIndex
CREATE INDEX "invitations_organization_id_person_id_idx" ON "invitations"("organization_id", "person_id");

-- CreateIndex
CREATE INDEX "invitations_organization_id_due_at_idx" ON "invitations"("organization_id", "due_at") WHERE (due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "invitations_due_at_idx" ON "invitations"("due_at") WHERE (due_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_organization_id_external_id_key" ON "invitations"("organization_id", "external_id") WHERE (external_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "outbound_messages_organization_id_message_id_idx" ON "outbound_messages"("organization_id", "message_id") WHERE (message_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "outbound_messages_organization_id_invitation_id_number_key" ON "outbound_messages"("organization_id", "invitation_id", "number");

-- CreateIndex
CREATE INDEX "responses_organization_id_created_at_id_idx" ON "responses"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "responses_organization_id_segment_created_at_id_idx" ON "responses"("organization_id", "segment", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "responses_open_followups_idx" ON "responses"("organization_id", "created_at" DESC, "id" DESC) WHERE (followup_status = 'open');

-- CreateIndex
CREATE UNIQUE INDEX "responses_organization_id_invitation_id_key" ON "responses"("organization_id", "invitation_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "settings" ADD CONSTRAINT "settings_organization_id_default_survey_id_fkey" FOREIGN KEY ("organization_id", "default_survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_names" ADD CONSTRAINT "location_names_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_names" ADD CONSTRAINT "provider_names_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_person_id_fkey" FOREIGN KEY ("organization_id", "person_id") REFERENCES "people"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_person_id_fkey" FOREIGN KEY ("organization_id", "person_id") REFERENCES "people"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_survey_id_fkey" FOREIGN KEY ("organization_id", "survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_organization_id_invitation_id_fkey" FOREIGN KEY ("organization_id", "invitation_id") REFERENCES "invitations"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "responses" ADD CONSTRAINT "responses_organization_id_invitation_id_fkey" FOREIGN KEY ("organization_id", "invitation_id") REFERENCES "invitations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "responses" ADD CONSTRAINT "responses_organization_id_survey_id_fkey" FOREIGN KEY ("organization_id", "survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "responses" ADD CONSTRAINT "responses_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "responses" ADD CONSTRAINT "responses_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_clicks" ADD CONSTRAINT "review_clicks_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "settings" ADD CONSTRAINT "settings_limits_check" CHECK (
    "delay_minutes" BETWEEN 0 AND 43200 AND "fatigue_days" BETWEEN 0 AND 365
    AND "preferred_channel" IN ('email', 'sms') AND "window_days" <@ '{1,2,3,4,5,6,7}' AND "window_days" <> '{}'
    AND "window_days" IS NOT NULL);

ALTER TABLE "locations" ADD CONSTRAINT "locations_aliases_check" CHECK ("aliases" IS NOT NULL);
ALTER TABLE "providers" ADD CONSTRAINT "providers_aliases_check" CHECK ("aliases" IS NOT NULL);

ALTER TABLE "surveys" ADD CONSTRAINT "surveys_status_check" CHECK ("status" IN ('active', 'paused', 'archived'));
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_reminders_check" CHECK ("reminders" BETWEEN 0 AND 2 AND "reminder_after_days" BETWEEN 1 AND 30);

ALTER TABLE "contacts" ADD CONSTRAINT "contacts_kind_check" CHECK ("kind" IN ('email', 'phone'));

ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_kind_check" CHECK ("kind" IN ('unsubscribed', 'bounced', 'complained'));

ALTER TABLE "invitations" ADD CONSTRAINT "invitations_status_check" CHECK (
    "status" IN ('scheduled', 'sending', 'sent', 'delivered', 'answered', 'cancelled', 'skipped', 'bounced', 'failed', 'expired'));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_reason_check" CHECK ("reason" IS NOT NULL OR "status" NOT IN ('skipped', 'cancelled'));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_channel_check" CHECK ("channel" IN ('email', 'sms'));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_reminders_sent_check" CHECK ("reminders_sent" BETWEEN 0 AND 2);

ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_status_check" CHECK (
    "status" IN ('sending', 'sent', 'delivered', 'uncertain', 'failed', 'bounced'));
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_channel_check" CHECK ("channel" IN ('email', 'sms'));

ALTER TABLE "responses" ADD CONSTRAINT "responses_segment_check" CHECK (
    "score" BETWEEN 0 AND 10
    AND "segment" = CASE WHEN "score" <= 6 THEN 'detractor' WHEN "score" <= 8 THEN 'passive' ELSE 'promoter' END);
ALTER TABLE "responses" ADD CONSTRAINT "responses_followup_status_check" CHECK ("followup_status" IN ('open', 'closed'));

-- A sum below zero would be a transaction that forgot its other half.
ALTER TABLE "daily_numbers" ADD CONSTRAINT "daily_numbers_sums_check" CHECK (
    "sent" >= 0 AND "bounced" >= 0 AND "answered" >= 0 AND "promoters" >= 0 AND "passives" >= 0 AND "detractors" >= 0
    AND "score_sum" >= 0 AND "open_followups" >= 0 AND "review_clicks" >= 0);
