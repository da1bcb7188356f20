-- What concerns no lead is forgotten sooner than the rest: first its bytes, then its row.
CREATE INDEX "inbound_items_strangers_raw_idx" ON "inbound_items" ("processed_at") WHERE "raw" IS NOT NULL AND "lead_id" IS NULL;
CREATE INDEX "inbound_items_strangers_idx" ON "inbound_items" ("processed_at") WHERE "raw" IS NULL AND "lead_id" IS NULL;
