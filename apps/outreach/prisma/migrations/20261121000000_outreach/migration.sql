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

-- CreateTable
CREATE TABLE "campaigns" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "test_mode" BOOLEAN NOT NULL DEFAULT false,
    "test_address" TEXT,
    "pause_reason" TEXT,
    "resumed_at" TIMESTAMPTZ(6),
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "days" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5]::INTEGER[],
    "window_start" TEXT NOT NULL DEFAULT '09:00',
    "window_end" TEXT NOT NULL DEFAULT '17:00',
    "daily_sends" INTEGER,
    "daily_new_leads" INTEGER,
    "min_gap_seconds" INTEGER NOT NULL DEFAULT 0,
    "track_opens" BOOLEAN NOT NULL DEFAULT false,
    "track_clicks" BOOLEAN NOT NULL DEFAULT false,
    "unsubscribe_link" BOOLEAN NOT NULL DEFAULT true,
    "bounce_rate_max_percent" DECIMAL(5,2) NOT NULL DEFAULT 5,
    "complaint_rate_max_percent" DECIMAL(5,2) NOT NULL DEFAULT 0.3,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "campaign_numbers" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "leads" INTEGER NOT NULL DEFAULT 0,
    "contacted" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "replied" INTEGER NOT NULL DEFAULT 0,
    "interested" INTEGER NOT NULL DEFAULT 0,
    "meetings_booked" INTEGER NOT NULL DEFAULT 0,
    "opted_out" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "clicked" INTEGER NOT NULL DEFAULT 0,
    "finished" INTEGER NOT NULL DEFAULT 0,
    "errors_in_a_row" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_numbers_pkey" PRIMARY KEY ("organization_id","campaign_id")
);

-- CreateTable
CREATE TABLE "campaign_days" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "sends" INTEGER NOT NULL DEFAULT 0,
    "new_leads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_days_pkey" PRIMARY KEY ("organization_id","campaign_id","day")
);

-- CreateTable
CREATE TABLE "steps" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "campaign_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "delay_days" INTEGER NOT NULL DEFAULT 0,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "weight" INTEGER NOT NULL DEFAULT 1,
    "variants" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "steps_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "mailboxes" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "reply_to" TEXT,
    "smtp_host" TEXT NOT NULL,
    "smtp_port" INTEGER NOT NULL,
    "smtp_security" TEXT NOT NULL DEFAULT 'starttls',
    "smtp_user" TEXT,
    "smtp_password" TEXT,
    "imap_host" TEXT,
    "imap_port" INTEGER,
    "imap_security" TEXT,
    "imap_user" TEXT,
    "imap_password" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "daily_cap" INTEGER NOT NULL DEFAULT 50,
    "min_gap_seconds" INTEGER NOT NULL DEFAULT 90,
    "ramp_up_start" INTEGER,
    "ramp_up_step" INTEGER,
    "ramp_up_from" DATE,
    "status" TEXT NOT NULL DEFAULT 'active',
    "error" TEXT,
    "verified_at" TIMESTAMPTZ(6),
    "next_send_at" TIMESTAMPTZ(6),
    "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailboxes_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "mailbox_days" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "sends" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mailbox_days_pkey" PRIMARY KEY ("organization_id","mailbox_id","day")
);

-- CreateTable
CREATE TABLE "campaign_mailboxes" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "new_leads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_mailboxes_pkey" PRIMARY KEY ("organization_id","campaign_id","mailbox_id")
);

-- CreateTable
CREATE TABLE "leads" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "campaign_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "company" TEXT,
    "variables" JSONB NOT NULL DEFAULT '{}',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "stop_reason" TEXT,
    "stop_detail" TEXT,
    "category" TEXT,
    "mailbox_id" UUID,
    "last_position" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6),
    "domain_unchecked" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "sends" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "campaign_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "step_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "variant_id" TEXT,
    "mailbox_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'claimed',
    "message_id" TEXT NOT NULL,
    "lease_id" UUID,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "is_first" BOOLEAN NOT NULL,
    "campaign_day" DATE NOT NULL,
    "mailbox_day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "bounced_at" TIMESTAMPTZ(6),
    "complained_at" TIMESTAMPTZ(6),
    "opened_at" TIMESTAMPTZ(6),
    "clicked_at" TIMESTAMPTZ(6),
    "error" TEXT,
    "test" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sends_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "replies" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "lead_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "from_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "verdict" TEXT,
    "message_id" TEXT,
    "inbound_id" UUID,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "replies_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "blocklist" (
    "organization_id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "kind" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocklist_pkey" PRIMARY KEY ("organization_id","value")
);

-- CreateTable
CREATE TABLE "suppressions" (
    "email_hash" BYTEA NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("email_hash")
);

-- CreateTable
CREATE TABLE "domain_verdicts" (
    "domain" TEXT NOT NULL,
    "can_receive" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "domain_verdicts_pkey" PRIMARY KEY ("domain")
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

-- CreateIndex
CREATE UNIQUE INDEX "steps_organization_id_campaign_id_position_key" ON "steps"("organization_id", "campaign_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "mailboxes_organization_id_email_key" ON "mailboxes"("organization_id", "email");

-- CreateIndex
CREATE INDEX "campaign_mailboxes_organization_id_mailbox_id_idx" ON "campaign_mailboxes"("organization_id", "mailbox_id");

-- CreateIndex
CREATE INDEX "leads_organization_id_campaign_id_id_idx" ON "leads"("organization_id", "campaign_id", "id");

-- CreateIndex
CREATE INDEX "leads_organization_id_campaign_id_status_id_idx" ON "leads"("organization_id", "campaign_id", "status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "leads_organization_id_email_campaign_id_key" ON "leads"("organization_id", "email", "campaign_id");

-- CreateIndex
CREATE INDEX "sends_organization_id_message_id_idx" ON "sends"("organization_id", "message_id");

-- CreateIndex
CREATE INDEX "sends_organization_id_campaign_id_created_at_idx" ON "sends"("organization_id", "campaign_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sends_organization_id_lead_id_step_id_key" ON "sends"("organization_id", "lead_id", "step_id");

-- CreateIndex
CREATE INDEX "replies_organization_id_lead_id_received_at_idx" ON "replies"("organization_id", "lead_id", "received_at");

-- CreateIndex
CREATE INDEX "replies_organization_id_category_received_at_id_idx" ON "replies"("organization_id", "category", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "replies_campaign_feed_idx" ON "replies"("organization_id", "campaign_id", "automatic", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "replies_organization_id_campaign_id_category_received_at_id_idx" ON "replies"("organization_id", "campaign_id", "category", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blocklist_organization_id_id_key" ON "blocklist"("organization_id", "id");

-- CreateIndex
CREATE INDEX "webhook_events_organization_id_created_at_idx" ON "webhook_events"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "campaign_numbers" ADD CONSTRAINT "campaign_numbers_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "steps" ADD CONSTRAINT "steps_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_mailboxes" ADD CONSTRAINT "campaign_mailboxes_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_mailboxes" ADD CONSTRAINT "campaign_mailboxes_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_status_check"
  CHECK ("status" IN ('draft', 'active', 'paused', 'completed', 'archived'));
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_pause_reason_check"
  CHECK ("pause_reason" IS NULL OR ("status" = 'paused' AND "pause_reason" IN ('bounce_rate', 'spam_complaints', 'mailbox_error', 'sending_errors')));
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_status_check"
  CHECK ("status" IN ('active', 'failing', 'disabled'));
ALTER TABLE "leads" ADD CONSTRAINT "leads_status_check"
  CHECK ("status" IN ('pending', 'in_progress', 'replied', 'meeting_booked', 'completed', 'bounced', 'opted_out', 'stopped'));
ALTER TABLE "sends" ADD CONSTRAINT "sends_status_check"
  CHECK ("status" IN ('claimed', 'sending', 'sent', 'uncertain', 'deferred', 'failed'));
ALTER TABLE "blocklist" ADD CONSTRAINT "blocklist_kind_check" CHECK ("kind" IN ('email', 'domain'));

-- The feed of replies, without the automatic ones that most readers do not want, and with them.
CREATE INDEX "replies_feed_idx" ON "replies" ("organization_id", "received_at" DESC, "id" DESC) WHERE NOT "automatic";
CREATE INDEX "replies_all_idx" ON "replies" ("organization_id", "received_at" DESC, "id" DESC);

-- Few leads have a category, so that the index costs the bulk add nothing.
CREATE INDEX "leads_category_idx" ON "leads" ("organization_id", "campaign_id", "category", "id") WHERE "category" IS NOT NULL;

-- What the claimers look for, over all organizations.
CREATE INDEX "leads_due_idx" ON "leads" ("mailbox_id", "campaign_id", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "sends_open_idx" ON "sends" ("mailbox_id") WHERE "status" IN ('claimed', 'sending');
