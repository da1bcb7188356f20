-- After the column was committed, so that the table is not locked while the leads are counted; counters are locked in
-- the order in which workers lock them.
WITH counted AS MATERIALIZED (
  SELECT "organization_id", "campaign_id", count(*)::int AS "stopped"
    FROM "leads" WHERE "status" = 'stopped' GROUP BY 1, 2),
locked AS MATERIALIZED (
  SELECT n."organization_id", n."campaign_id", c."stopped"
    FROM "campaign_numbers" n
    JOIN counted c ON c."organization_id" = n."organization_id" AND c."campaign_id" = n."campaign_id"
   ORDER BY n."organization_id", n."campaign_id" FOR UPDATE OF n)
UPDATE "campaign_numbers" n SET "stopped" = l."stopped"
  FROM locked l
 WHERE n."organization_id" = l."organization_id" AND n."campaign_id" = l."campaign_id";
