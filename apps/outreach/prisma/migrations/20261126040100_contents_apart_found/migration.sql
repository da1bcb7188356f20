-- Apart from the new columns, so that the table is read through without a lock that reads wait for.
ALTER TABLE "inbound_items" VALIDATE CONSTRAINT "inbound_items_new_raw_check";
ALTER TABLE "inbound_items" VALIDATE CONSTRAINT "inbound_items_raw_key_check";

-- Contents that are kept long enough, and objects to be deleted.
CREATE INDEX "inbound_items_raw_key_idx" ON "inbound_items" ("processed_at") WHERE "raw_key" IS NOT NULL;
CREATE INDEX "inbound_items_forgotten_key_idx" ON "inbound_items" ("organization_id", "id") WHERE "forgotten_key" IS NOT NULL;

-- Those in which a person is looked for by reading them.
CREATE INDEX "inbound_items_no_addresses_idx" ON "inbound_items" ("organization_id", "id")
  WHERE "raw_key" IS NOT NULL AND "raw_addresses" IS NULL;
