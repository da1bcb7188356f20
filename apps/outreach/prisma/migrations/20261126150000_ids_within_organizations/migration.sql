-- An endpoint, and a campaign, belongs to one organization. Without this, Postgres multiplies how rare the two ids are,
-- and expects one row of any of them: then reading all rows of an endpoint or a campaign seems as cheap as the small index
-- of what is due, and cheaper once that index has more pages than entries, as after a backlog. It counts from the next
-- ANALYZE, of autovacuum or by hand.
CREATE STATISTICS "webhook_deliveries_endpoint_stats" (dependencies)
  ON "organization_id", "endpoint_id" FROM "webhook_deliveries";

CREATE STATISTICS "leads_campaign_stats" (dependencies) ON "organization_id", "campaign_id" FROM "leads";
