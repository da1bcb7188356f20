-- The few that somebody looks for.
CREATE INDEX "inbound_items_failed_idx" ON "inbound_items" ("organization_id", "id") WHERE "state" = 'failed';
