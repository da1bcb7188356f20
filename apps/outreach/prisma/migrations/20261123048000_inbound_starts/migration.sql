-- How often a worker began with an item: what ends the process is not begun for ever.
ALTER TABLE "inbound_items" ADD COLUMN "starts" INTEGER NOT NULL DEFAULT 0;
