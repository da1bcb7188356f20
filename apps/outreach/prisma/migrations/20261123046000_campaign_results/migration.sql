-- What came of the emails of a campaign, by day, step and variant, and by mailbox. The job that recounts campaigns fills
-- them for what was sent before, and repairs what a release that does not know them leaves out.
CREATE TABLE "campaign_results" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "step_id" UUID NOT NULL,
    "variant" TEXT NOT NULL DEFAULT '',
    "sent" INTEGER NOT NULL DEFAULT 0,
    "contacted" INTEGER NOT NULL DEFAULT 0,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "replied" INTEGER NOT NULL DEFAULT 0,
    "interested" INTEGER NOT NULL DEFAULT 0,
    "meetings" INTEGER NOT NULL DEFAULT 0,
    "opted_out" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_results_pkey" PRIMARY KEY ("organization_id","campaign_id","day","step_id","variant")
) WITH (fillfactor = 50);

CREATE TABLE "campaign_mailbox_results" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "contacted" INTEGER NOT NULL DEFAULT 0,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "replied" INTEGER NOT NULL DEFAULT 0,
    "interested" INTEGER NOT NULL DEFAULT 0,
    "meetings" INTEGER NOT NULL DEFAULT 0,
    "opted_out" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_mailbox_results_pkey" PRIMARY KEY ("organization_id","campaign_id","mailbox_id")
) WITH (fillfactor = 50);

-- CreateIndex
CREATE INDEX "campaign_results_organization_id_day_idx" ON "campaign_results"("organization_id", "day");

-- The email that the lead's reply, meeting or opt-out counts for.
ALTER TABLE "leads" ADD COLUMN "credited_send_id" UUID;

-- Every campaign is recounted once more, soon.
UPDATE "campaign_numbers" SET "recounted_at" = '1970-01-01 00:00:00 +00:00';
