-- After a change of the time zone, a job moves the numbers of an organization to its days, some invitations at a time. What
-- belongs to an invitation from "moved_until" on, or to a response without one, is still counted in the previous zone.
ALTER TABLE "settings" ADD COLUMN     "moved_until" UUID,
ADD COLUMN     "previous_time_zone" TEXT;

-- The day of each change is the one of its invitation's zone. "day_of" is no longer used.
CREATE OR REPLACE FUNCTION "invitation_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_zone text;
BEGIN
  IF (SELECT kind FROM surveys WHERE organization_id = NEW.organization_id AND id = NEW.survey_id) <> 'nps' THEN
    RETURN NULL;
  END IF;
  SELECT CASE WHEN NEW.id >= moved_until THEN previous_time_zone ELSE time_zone END INTO counted_zone
    FROM settings WHERE organization_id = NEW.organization_id;
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, sent, bounced, answered)
  SELECT NEW.organization_id, (at AT TIME ZONE coalesce(counted_zone, 'UTC'))::date, NEW.location_id, NEW.provider_id, NEW.survey_id, sum(sign),
         coalesce(sum(sign) FILTER (WHERE status = 'bounced'), 0), coalesce(sum(sign) FILTER (WHERE status = 'answered'), 0)
    FROM (VALUES (OLD.sent_at, OLD.status, -1), (NEW.sent_at, NEW.status, 1)) AS change (at, status, sign)
   WHERE at IS NOT NULL
   GROUP BY 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "response_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_zone text;
BEGIN
  IF NEW.kind <> 'nps' THEN
    RETURN NULL;
  END IF;
  SELECT CASE WHEN coalesce(NEW.invitation_id, NEW.id) >= moved_until THEN previous_time_zone ELSE time_zone END INTO counted_zone
    FROM settings WHERE organization_id = NEW.organization_id;
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id,
    promoters, passives, detractors, score_sum, open_followups)
  SELECT NEW.organization_id, (NEW.created_at AT TIME ZONE coalesce(counted_zone, 'UTC'))::date, NEW.location_id, NEW.provider_id, NEW.survey_id,
         coalesce(sum(sign) FILTER (WHERE segment = 'promoter'), 0), coalesce(sum(sign) FILTER (WHERE segment = 'passive'), 0),
         coalesce(sum(sign) FILTER (WHERE segment = 'detractor'), 0), sum(sign * score), coalesce(sum(sign) FILTER (WHERE followup = 'open'), 0)
    FROM (VALUES (OLD.segment, OLD.score, OLD.followup_status, -1), (NEW.segment, NEW.score, NEW.followup_status, 1))
         AS change (segment, score, followup, sign)
   WHERE segment IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "review_click_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_as uuid;
  counted_zone text;
BEGIN
  SELECT coalesce(invitation_id, id) INTO counted_as
    FROM responses WHERE organization_id = NEW.organization_id AND id = NEW.response_id;
  SELECT CASE WHEN counted_as >= moved_until THEN previous_time_zone ELSE time_zone END INTO counted_zone
    FROM settings WHERE organization_id = NEW.organization_id;
  INSERT INTO group_changes (organization_id, day, location_id, provider_id, survey_id, review_clicks)
  SELECT organization_id, (NEW.clicked_at AT TIME ZONE coalesce(counted_zone, 'UTC'))::date, location_id, provider_id, survey_id, 1
    FROM responses WHERE organization_id = NEW.organization_id AND id = NEW.response_id AND kind = 'nps';
  RETURN NULL;
END
$$;
