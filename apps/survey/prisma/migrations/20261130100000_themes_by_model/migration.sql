-- Themes that a language model chooses, for organizations that turned it on. What it chose belongs to the words that it read:
-- a trigger removes it with them, also when the release before changes or erases a comment.

-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "model_themes" JSONB;

-- AlterTable
ALTER TABLE "theme_settings" ADD COLUMN     "uses_model" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "theme_readings" (
    "organization_id" UUID NOT NULL,
    "response_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "leased_until" TIMESTAMPTZ(6),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_attempt_at" TIMESTAMPTZ(6),

    CONSTRAINT "theme_readings_pkey" PRIMARY KEY ("organization_id","response_id")
);

-- CreateIndex
CREATE INDEX "theme_readings_organization_id_due_at_idx" ON "theme_readings"("organization_id", "due_at");

-- AddForeignKey
ALTER TABLE "theme_readings" ADD CONSTRAINT "theme_readings_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE FUNCTION "comment_replaced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.model_themes := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "responses_comment_replaced" BEFORE UPDATE OF "comment" ON "responses" FOR EACH ROW
  WHEN (OLD.comment IS DISTINCT FROM NEW.comment AND NEW.model_themes IS NOT NULL) EXECUTE FUNCTION comment_replaced();
