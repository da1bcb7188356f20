-- A waiting item without content can never be processed and would keep its organization's lane overdue.
ALTER TABLE "inbound_items" ADD CONSTRAINT "inbound_items_new_raw_check" CHECK ("state" <> 'new' OR "raw" IS NOT NULL) NOT VALID;

UPDATE "inbound_items" SET "state" = 'failed', "due_at" = NULL, "processed_at" = now(), "error" = 'the content is no longer stored'
WHERE "state" = 'new' AND "raw" IS NULL;

ALTER TABLE "inbound_items" VALIDATE CONSTRAINT "inbound_items_new_raw_check";
