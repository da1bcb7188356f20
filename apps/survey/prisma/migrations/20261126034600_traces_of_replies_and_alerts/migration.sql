-- The trace of the request that wrote the reply, or of the response that raised the alert. Null for rows that are not traced.
-- The release before does not name the columns.
ALTER TABLE "replies" ADD COLUMN     "traceparent" TEXT;
ALTER TABLE "alert_messages" ADD COLUMN     "traceparent" TEXT;
