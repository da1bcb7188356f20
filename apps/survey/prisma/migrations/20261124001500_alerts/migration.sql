-- Rules that raise alerts, who gets them, and their messages.
ALTER TABLE "settings" ADD COLUMN     "alerts_per_ten_minutes" INTEGER NOT NULL DEFAULT 10;

-- CreateTable
CREATE TABLE "alert_rules" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "built_in" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "score_min" SMALLINT NOT NULL DEFAULT 0,
    "score_max" SMALLINT NOT NULL DEFAULT 10,
    "words" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "location_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_rules_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "alert_recipients" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "email" TEXT,
    "sealed_url" TEXT,
    "url_host" TEXT,
    "location_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "language" TEXT NOT NULL DEFAULT 'en',
    "alerts" BOOLEAN NOT NULL DEFAULT true,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "digest_weekday" SMALLINT NOT NULL DEFAULT 1,
    "digest_hour" SMALLINT NOT NULL DEFAULT 8,
    "digest_since" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "digest_due_at" TIMESTAMPTZ(6),
    "state" TEXT NOT NULL DEFAULT 'active',
    "state_reason" TEXT,
    "state_since" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_recipients_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "organization_id" UUID NOT NULL,
    "response_id" UUID NOT NULL,
    "rules" TEXT[],
    "raised_at" TIMESTAMPTZ(6) NOT NULL,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("organization_id","response_id")
);

-- CreateTable
CREATE TABLE "alert_messages" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "recipient_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "response_id" UUID,
    "storm_id" UUID,
    "week" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(6),
    "leased_until" TIMESTAMPTZ(6),
    "lease_id" UUID,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "own_at" TIMESTAMPTZ(6),
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "alert_messages_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "alert_rules_built_in_key" ON "alert_rules"("organization_id") WHERE (built_in);

-- CreateIndex
CREATE INDEX "alert_recipients_organization_id_digest_due_at_idx" ON "alert_recipients"("organization_id", "digest_due_at") WHERE (digest_due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "alert_messages_organization_id_due_at_idx" ON "alert_messages"("organization_id", "due_at") WHERE (due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "alert_messages_organization_id_response_id_idx" ON "alert_messages"("organization_id", "response_id") WHERE (response_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "alert_messages_organization_id_storm_id_idx" ON "alert_messages"("organization_id", "storm_id") WHERE (storm_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "alert_messages_organization_id_recipient_id_own_at_idx" ON "alert_messages"("organization_id", "recipient_id", "own_at") WHERE (own_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "alert_messages_ended_at_idx" ON "alert_messages"("ended_at") WHERE (ended_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "alert_messages_organization_id_recipient_id_response_id_key" ON "alert_messages"("organization_id", "recipient_id", "response_id") WHERE (response_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "alert_messages_organization_id_recipient_id_week_key" ON "alert_messages"("organization_id", "recipient_id", "week") WHERE (week IS NOT NULL);

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_organization_id_recipient_id_fkey" FOREIGN KEY ("organization_id", "recipient_id") REFERENCES "alert_recipients"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "settings" ADD CONSTRAINT "settings_alerts_check" CHECK ("alerts_per_ten_minutes" BETWEEN 1 AND 100);
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_scores_check" CHECK ("score_min" BETWEEN 0 AND "score_max" AND "score_max" <= 10);
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_channel_check" CHECK (
  ("channel" = 'email' AND "email" IS NOT NULL AND "sealed_url" IS NULL AND "url_host" IS NULL)
  OR ("channel" IN ('slack', 'teams', 'json') AND "email" IS NULL AND "sealed_url" IS NOT NULL AND "url_host" IS NOT NULL));
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_language_check" CHECK ("language" IN ('en', 'de'));
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_digest_check" CHECK (
  "digest_weekday" BETWEEN 1 AND 7 AND "digest_hour" BETWEEN 0 AND 23 AND ("digest" OR "digest_due_at" IS NULL));
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_state_check" CHECK ("state" IN ('active', 'failing', 'stopped'));
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_kind_check" CHECK (
  ("kind" = 'alert') = ("response_id" IS NOT NULL) AND ("kind" = 'weekly') = ("week" IS NOT NULL)
  AND "kind" IN ('alert', 'storm', 'weekly', 'test'));
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_status_check" CHECK (
  ("status" IN ('pending', 'sending') AND "due_at" IS NOT NULL AND "ended_at" IS NULL)
  OR ("status" = 'collected' AND "due_at" IS NULL AND "storm_id" IS NOT NULL AND "ended_at" IS NULL)
  OR ("status" IN ('sent', 'uncertain', 'failed') AND "due_at" IS NULL AND "ended_at" IS NOT NULL));
