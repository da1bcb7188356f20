-- Keys of names with ẞ had ß for it, and now have ss, as those with ß. The old ones stay, for processes of the release before.
INSERT INTO "location_names" ("organization_id", "key", "location_id")
SELECT "organization_id", replace("key", 'ß', 'ss'), "location_id" FROM "location_names" WHERE "key" LIKE '%ß%'
ON CONFLICT DO NOTHING;

INSERT INTO "provider_names" ("organization_id", "key", "provider_id")
SELECT "organization_id", replace("key", 'ß', 'ss'), "provider_id" FROM "provider_names" WHERE "key" LIKE '%ß%'
ON CONFLICT DO NOTHING;
