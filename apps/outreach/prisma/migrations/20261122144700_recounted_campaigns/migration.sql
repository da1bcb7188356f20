-- Counters are compared with what they count, campaign after campaign. The release before keeps no column of these up
-- to date that it does not know: what it leaves wrong while it runs beside this one is repaired.
ALTER TABLE "campaign_numbers" ADD COLUMN "recounted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- CreateIndex
CREATE INDEX "campaign_numbers_recounted_at_idx" ON "campaign_numbers"("recounted_at");
