-- The trace of the request that made a row whose work comes later. Null for rows that are not traced, which is the usual
-- case and takes no space. The release before does not name the columns.
ALTER TABLE "webhook_events" ADD COLUMN     "traceparent" TEXT;
ALTER TABLE "leads" ADD COLUMN     "traceparent" TEXT;
ALTER TABLE "lead_messages" ADD COLUMN     "traceparent" TEXT;
ALTER TABLE "inbound_items" ADD COLUMN     "traceparent" TEXT;
