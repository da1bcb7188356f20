-- Sums by location, provider and survey. Triggers note every change of them, so that what the release before stores
-- while it runs beside this one is counted as well; a job adds the changes up. What was there before is counted for
-- each organization by the job, or when somebody asks first: an organization without a row of "group_states" is not counted.
CREATE TABLE "group_changes" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "day" DATE NOT NULL,
    "location_id" UUID,
    "provider_id" UUID,
    "survey_id" UUID NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "promoters" INTEGER NOT NULL DEFAULT 0,
    "passives" INTEGER NOT NULL DEFAULT 0,
    "detractors" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "group_changes_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "group_days" (
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "group_id" UUID NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "promoters" INTEGER NOT NULL DEFAULT 0,
    "passives" INTEGER NOT NULL DEFAULT 0,
    "detractors" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "group_days_pkey" PRIMARY KEY ("organization_id","kind","day","group_id")
);

-- CreateTable
CREATE TABLE "group_periods" (
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "days" SMALLINT NOT NULL,
    "group_id" UUID NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "promoters" INTEGER NOT NULL DEFAULT 0,
    "passives" INTEGER NOT NULL DEFAULT 0,
    "detractors" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "open_followups" INTEGER NOT NULL DEFAULT 0,
    "review_clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "group_periods_pkey" PRIMARY KEY ("organization_id","kind","days","group_id")
);

-- CreateTable
CREATE TABLE "group_states" (
    "organization_id" UUID NOT NULL,
    "through" DATE NOT NULL,

    CONSTRAINT "group_states_pkey" PRIMARY KEY ("organization_id")
);

ALTER TABLE "group_days" ADD CONSTRAINT "group_days_kind_check" CHECK ("kind" IN ('location', 'provider', 'survey'));
ALTER TABLE "group_periods" ADD CONSTRAINT "group_periods_kind_check" CHECK ("kind" IN ('location', 'provider', 'survey'));

-- The day of an instant for the organization. Whoever changes the sums holds its time zone until the transaction ends.
CREATE FUNCTION "day_of"(organization uuid, at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (at AT TIME ZONE coalesce((SELECT time_zone FROM settings WHERE organization_id = organization), 'UTC'))::date;
END
$$;

CREATE FUNCTION "invitation_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, sent, bounced, answered)
  SELECT NEW.organization_id, day_of(NEW.organization_id, at), NEW.location_id, NEW.provider_id, NEW.survey_id, sum(sign),
         coalesce(sum(sign) FILTER (WHERE status = 'bounced'), 0), coalesce(sum(sign) FILTER (WHERE status = 'answered'), 0)
    FROM (VALUES (OLD.sent_at, OLD.status, -1), (NEW.sent_at, NEW.status, 1)) AS change (at, status, sign)
   WHERE at IS NOT NULL
   GROUP BY 2;
  RETURN NULL;
END
$$;

CREATE FUNCTION "response_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

CREATE FUNCTION "review_click_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, review_clicks)
  SELECT organization_id, day_of(organization_id, NEW.clicked_at), location_id, provider_id, survey_id, 1
    FROM responses WHERE organization_id = NEW.organization_id AND id = NEW.response_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "invitations_added" AFTER INSERT ON "invitations" FOR EACH ROW
  WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION invitation_counted();
CREATE TRIGGER "invitations_changed" AFTER UPDATE OF "sent_at", "status" ON "invitations" FOR EACH ROW
  WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at
    OR (NEW.sent_at IS NOT NULL AND OLD.status <> NEW.status
      AND (OLD.status IN ('bounced', 'answered') OR NEW.status IN ('bounced', 'answered'))))
  EXECUTE FUNCTION invitation_counted();
CREATE TRIGGER "responses_added" AFTER INSERT ON "responses" FOR EACH ROW EXECUTE FUNCTION response_counted();
CREATE TRIGGER "responses_changed" AFTER UPDATE OF "score", "segment", "followup_status" ON "responses" FOR EACH ROW
  WHEN ((OLD.score, OLD.segment, OLD.followup_status) IS DISTINCT FROM (NEW.score, NEW.segment, NEW.followup_status))
  EXECUTE FUNCTION response_counted();
CREATE TRIGGER "review_clicks_added" AFTER INSERT ON "review_clicks" FOR EACH ROW EXECUTE FUNCTION review_click_counted();

-- Lists of responses of one location, provider, survey or assignee, and of those with a comment.
CREATE INDEX "responses_location_idx" ON "responses"("organization_id", "location_id", "created_at" DESC, "id" DESC);
CREATE INDEX "responses_provider_idx" ON "responses"("organization_id", "provider_id", "created_at" DESC, "id" DESC);
CREATE INDEX "responses_survey_idx" ON "responses"("organization_id", "survey_id", "created_at" DESC, "id" DESC);
CREATE INDEX "responses_assignee_idx" ON "responses"("organization_id", "followup_assignee", "created_at" DESC, "id" DESC) WHERE (followup_assignee IS NOT NULL);
CREATE INDEX "responses_comments_idx" ON "responses"("organization_id", "created_at" DESC, "id" DESC) WHERE (comment <> '');
