-- The content of an inbound item may be an object in an S3-compatible store instead of `raw`. The release before does not
-- name the columns, and stores every content in `raw`.
ALTER TABLE "inbound_items" ADD COLUMN     "raw_key" TEXT,
ADD COLUMN     "raw_bytes" INTEGER,
ADD COLUMN     "raw_addresses" BYTEA[],
ADD COLUMN     "forgotten_key" TEXT;

ALTER TABLE "inbound_items" DROP CONSTRAINT "inbound_items_new_raw_check";
ALTER TABLE "inbound_items" ADD CONSTRAINT "inbound_items_new_raw_check"
  CHECK ("state" <> 'new' OR "raw" IS NOT NULL OR "raw_key" IS NOT NULL) NOT VALID;
ALTER TABLE "inbound_items" ADD CONSTRAINT "inbound_items_raw_key_check"
  CHECK (("raw_key" IS NULL) = ("raw_bytes" IS NULL)) NOT VALID;
