-- An endpoint belongs to one organization. Without this, Postgres multiplies how rare the two ids are, and expects one
-- delivery of any endpoint: then reading all that an endpoint ever got seems as cheap as the small index of what is due,
-- and cheaper once that index has more pages than entries, as after a backlog. It counts from the next ANALYZE, of
-- autovacuum or by hand.
CREATE STATISTICS "webhook_deliveries_endpoint_stats" (dependencies)
  ON "organization_id", "endpoint_id" FROM "webhook_deliveries";
