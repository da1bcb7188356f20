-- Reports of erased people had an unkeyed hash of an id that held the address: whoever has the database could check a
-- guess. Emails keep the hash of all their bytes, by which they are known.
UPDATE "inbound_items" SET "external_id" = 'erased-' || gen_random_uuid()
 WHERE "verdict" = 'erased' AND "format" <> 'mail' AND "external_id" ~ '^[0-9a-f]{64}$';

-- Erasing a person finds what came in for its leads without looking through everything that came in.
CREATE INDEX "inbound_items_lead_idx" ON "inbound_items" ("organization_id", "lead_id") WHERE "lead_id" IS NOT NULL;
