-- When a lead came to its end, for the timeline of a person. Not known of the leads that have ended before.
ALTER TABLE "leads" ADD COLUMN "ended_at" TIMESTAMPTZ(6);

-- Replies are listed and counted by the mailbox that wrote to the lead.
ALTER TABLE "replies" ADD COLUMN "mailbox_id" UUID;
UPDATE "replies" r SET "mailbox_id" = l."mailbox_id"
  FROM "leads" l WHERE l."organization_id" = r."organization_id" AND l."id" = r."lead_id";
CREATE INDEX "replies_mailbox_arrivals_idx" ON "replies"("organization_id", "mailbox_id", "automatic", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_mailbox_categories_idx" ON "replies"("organization_id", "mailbox_id", "category", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_counts_idx" ON "replies"("organization_id", "category", "automatic", "campaign_id", "mailbox_id", "created_at");
