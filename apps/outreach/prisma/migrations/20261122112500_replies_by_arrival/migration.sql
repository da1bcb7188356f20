-- Lists are in the order in which replies reached us, so that a poller misses none that was late.
CREATE INDEX "replies_organization_id_category_created_at_id_idx" ON "replies"("organization_id", "category", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_campaign_arrivals_idx" ON "replies"("organization_id", "campaign_id", "automatic", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_organization_id_campaign_id_category_created_at_id_idx" ON "replies"("organization_id", "campaign_id", "category", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_arrivals_idx" ON "replies"("organization_id", "created_at" DESC, "id" DESC);
CREATE INDEX "replies_persons_idx" ON "replies" ("organization_id", "created_at" DESC, "id" DESC) WHERE NOT "automatic";

DROP INDEX "replies_organization_id_category_received_at_id_idx";
DROP INDEX "replies_campaign_feed_idx";
DROP INDEX "replies_organization_id_campaign_id_category_received_at_id_idx";
DROP INDEX "replies_all_idx";
DROP INDEX "replies_feed_idx";
