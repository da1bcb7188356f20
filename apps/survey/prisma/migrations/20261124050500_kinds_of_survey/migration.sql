-- Surveys of satisfaction (CSAT) and effort (CES), with sums of their own. The release before makes NPS surveys only.
ALTER TABLE "surveys" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'nps';
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_kind_check" CHECK ("kind" IN ('nps', 'csat', 'ces')) NOT VALID;

ALTER TABLE "responses" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'nps',
ALTER COLUMN "segment" DROP NOT NULL;
-- Every row there is satisfies the check that this one replaces: nothing to look through.
ALTER TABLE "responses" ADD CONSTRAINT "responses_kind_check" CHECK (
    CASE "kind"
      WHEN 'nps' THEN "score" BETWEEN 0 AND 10 AND "segment" IS NOT NULL
        AND "segment" = CASE WHEN "score" <= 6 THEN 'detractor' WHEN "score" <= 8 THEN 'passive' ELSE 'promoter' END
      WHEN 'csat' THEN "score" BETWEEN 1 AND 5 AND "segment" IS NULL
      WHEN 'ces' THEN "score" BETWEEN 1 AND 7 AND "segment" IS NULL
      ELSE false
    END) NOT VALID;
ALTER TABLE "responses" DROP CONSTRAINT "responses_segment_check";

-- CreateTable
CREATE TABLE "rating_numbers" (
    "organization_id" UUID NOT NULL,
    "survey_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "part" SMALLINT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "score_1" INTEGER NOT NULL DEFAULT 0,
    "score_2" INTEGER NOT NULL DEFAULT 0,
    "score_3" INTEGER NOT NULL DEFAULT 0,
    "score_4" INTEGER NOT NULL DEFAULT 0,
    "score_5" INTEGER NOT NULL DEFAULT 0,
    "score_6" INTEGER NOT NULL DEFAULT 0,
    "score_7" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rating_numbers_pkey" PRIMARY KEY ("organization_id","survey_id","day","part")
);

-- A sum below zero would be a transaction that forgot its other half.
ALTER TABLE "rating_numbers" ADD CONSTRAINT "rating_numbers_sums_check" CHECK (
    "sent" >= 0 AND "bounced" >= 0 AND "answered" >= 0 AND "score_1" >= 0 AND "score_2" >= 0 AND "score_3" >= 0
    AND "score_4" >= 0 AND "score_5" >= 0 AND "score_6" >= 0 AND "score_7" >= 0 AND "open_followups" >= 0
    AND "review_clicks" >= 0);

-- The sums by location, provider and survey are those of NPS.
CREATE OR REPLACE FUNCTION "invitation_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT kind FROM surveys WHERE organization_id = NEW.organization_id AND id = NEW.survey_id) <> 'nps' THEN
    RETURN NULL;
  END IF;
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, sent, bounced, answered)
  SELECT NEW.organization_id, day_of(NEW.organization_id, at), NEW.location_id, NEW.provider_id, NEW.survey_id, sum(sign),
         coalesce(sum(sign) FILTER (WHERE status = 'bounced'), 0), coalesce(sum(sign) FILTER (WHERE status = 'answered'), 0)
    FROM (VALUES (OLD.sent_at, OLD.status, -1), (NEW.sent_at, NEW.status, 1)) AS change (at, status, sign)
   WHERE at IS NOT NULL
   GROUP BY 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "response_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'nps' THEN
    RETURN NULL;
  END IF;
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id,
    promoters, passives, detractors, score_sum, open_followups)
  SELECT NEW.organization_id, day_of(NEW.organization_id, NEW.created_at), NEW.location_id, NEW.provider_id, NEW.survey_id,
         coalesce(sum(sign) FILTER (WHERE segment = 'promoter'), 0), coalesce(sum(sign) FILTER (WHERE segment = 'passive'), 0),
         coalesce(sum(sign) FILTER (WHERE segment = 'detractor'), 0), sum(sign * score), coalesce(sum(sign) FILTER (WHERE followup = 'open'), 0)
    FROM (VALUES (OLD.segment, OLD.score, OLD.followup_status, -1), (NEW.segment, NEW.score, NEW.followup_status, 1))
         AS change (segment, score, followup, sign)
   WHERE segment IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "review_click_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, review_clicks)
  SELECT organization_id, day_of(organization_id, NEW.clicked_at), location_id, provider_id, survey_id, 1
    FROM responses WHERE organization_id = NEW.organization_id AND id = NEW.response_id AND kind = 'nps';
  RETURN NULL;
END
$$;
