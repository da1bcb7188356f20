-- Themes of comments. The service finds them and writes them with the response. A trigger notes every comment or score that
-- changes without them, and the service takes its own notes away, so that what the release before stores while it runs beside
-- this one is looked through as well; a job does that, and looks through the comments of before.

-- AlterTable
ALTER TABLE "responses" ADD COLUMN "themes" JSONB;

-- CreateTable
CREATE TABLE "response_themes" (
    "organization_id" UUID NOT NULL,
    "response_id" UUID NOT NULL,
    "theme" TEXT NOT NULL,
    "sentiment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "counted_score" SMALLINT NOT NULL,

    CONSTRAINT "response_themes_pkey" PRIMARY KEY ("organization_id","response_id","theme")
);

-- CreateTable
CREATE TABLE "theme_changes" (
    "organization_id" UUID NOT NULL,
    "response_id" UUID NOT NULL,

    CONSTRAINT "theme_changes_pkey" PRIMARY KEY ("organization_id","response_id")
);

-- CreateTable
CREATE TABLE "theme_day_changes" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "day" DATE NOT NULL,
    "location_id" UUID,
    "provider_id" UUID,
    "survey_id" UUID NOT NULL,
    "theme" TEXT NOT NULL,
    "positive" INTEGER NOT NULL,
    "neutral" INTEGER NOT NULL,
    "negative" INTEGER NOT NULL,
    "score_sum" INTEGER NOT NULL,

    CONSTRAINT "theme_day_changes_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "theme_days" (
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "group_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "location_id" UUID NOT NULL,
    "survey_id" UUID NOT NULL,
    "theme" TEXT NOT NULL,
    "positive" INTEGER NOT NULL,
    "neutral" INTEGER NOT NULL,
    "negative" INTEGER NOT NULL,
    "score_sum" INTEGER NOT NULL,

    CONSTRAINT "theme_days_pkey" PRIMARY KEY ("organization_id","kind","group_id","day","location_id","survey_id","theme")
);

-- CreateTable
CREATE TABLE "theme_settings" (
    "organization_id" UUID NOT NULL,
    "themes" JSONB NOT NULL DEFAULT '[]',
    "disabled" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "counted" INTEGER NOT NULL DEFAULT 0,
    "counted_built_in" INTEGER NOT NULL DEFAULT 0,
    "pass_at" TIMESTAMPTZ(6),
    "pass_id" UUID,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "theme_settings_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "response_themes_theme_idx" ON "response_themes"("organization_id", "theme", "created_at" DESC, "response_id" DESC);

-- CreateIndex
CREATE INDEX "response_themes_sentiment_idx" ON "response_themes"("organization_id", "theme", "sentiment", "created_at" DESC, "response_id" DESC);

-- AddForeignKey
ALTER TABLE "response_themes" ADD CONSTRAINT "response_themes_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "response_themes" ADD CONSTRAINT "response_themes_sentiment_check" CHECK ("sentiment" IN ('positive', 'neutral', 'negative'));

ALTER TABLE "theme_days" ADD CONSTRAINT "theme_days_kind_check" CHECK ("kind" IN ('organization', 'location', 'provider'));

CREATE FUNCTION "comment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO theme_changes (organization_id, response_id) VALUES (NEW.organization_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER "responses_comment_added" AFTER INSERT ON "responses" FOR EACH ROW
  WHEN (NEW.comment <> '' AND NEW.themes IS NULL) EXECUTE FUNCTION comment_changed();
CREATE TRIGGER "responses_comment_changed" AFTER UPDATE OF "comment", "score" ON "responses" FOR EACH ROW
  WHEN ((OLD.comment, OLD.score) IS DISTINCT FROM (NEW.comment, NEW.score) AND (OLD.comment <> '' OR NEW.comment <> '')
    AND OLD.themes IS NOT DISTINCT FROM NEW.themes)
  EXECUTE FUNCTION comment_changed();
