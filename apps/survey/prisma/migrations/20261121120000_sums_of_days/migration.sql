-- A day has eight rows of sums, however many locations and providers there are. They are counted anew from what they
-- are the sums of, as summary/rebuild-daily-numbers.ts does it.
DROP TABLE "daily_numbers";

-- CreateTable
CREATE TABLE "daily_numbers" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "part" SMALLINT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "promoters" INTEGER NOT NULL DEFAULT 0,
    "passives" INTEGER NOT NULL DEFAULT 0,
    "detractors" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_numbers_pkey" PRIMARY KEY ("organization_id","day","part")
);

-- A sum below zero would be a transaction that forgot its other half.
ALTER TABLE "daily_numbers" ADD CONSTRAINT "daily_numbers_sums_check" CHECK (
    "sent" >= 0 AND "bounced" >= 0 AND "answered" >= 0 AND "promoters" >= 0 AND "passives" >= 0 AND "detractors" >= 0
    AND "score_sum" >= 0 AND "open_followups" >= 0 AND "review_clicks" >= 0);

INSERT INTO "daily_numbers" ("organization_id", "day", "part", "sent", "bounced", "answered",
    "promoters", "passives", "detractors", "score_sum", "open_followups", "review_clicks")
SELECT "organization_id", ("at" AT TIME ZONE "time_zone")::date AS "day",
    get_byte(uuid_send("invitation_id"), 15) & 7 AS "part",
    sum("sent"), sum("bounced"), sum("answered"), sum("promoter"), sum("passive"), sum("detractor"), sum("score"),
    sum("open"), sum("click")
FROM (
    SELECT "organization_id", "sent_at" AS "at", "id" AS "invitation_id", 1 AS "sent",
        ("status" = 'bounced')::int AS "bounced", ("status" = 'answered')::int AS "answered",
        0 AS "promoter", 0 AS "passive", 0 AS "detractor", 0 AS "score", 0 AS "open", 0 AS "click"
    FROM "invitations" WHERE "sent_at" IS NOT NULL
    UNION ALL
    SELECT "organization_id", "created_at", "invitation_id", 0, 0, 0, ("segment" = 'promoter')::int,
        ("segment" = 'passive')::int, ("segment" = 'detractor')::int, "score",
        ("followup_status" IS NOT DISTINCT FROM 'open')::int, 0
    FROM "responses"
    UNION ALL
    SELECT r."organization_id", c."clicked_at", r."invitation_id", 0, 0, 0, 0, 0, 0, 0, 0, 1
    FROM "review_clicks" c JOIN "responses" r ON r."organization_id" = c."organization_id" AND r."id" = c."response_id"
) AS "counted" JOIN "settings" USING ("organization_id")
GROUP BY "organization_id", "day", "part" ORDER BY "organization_id", "day", "part";
