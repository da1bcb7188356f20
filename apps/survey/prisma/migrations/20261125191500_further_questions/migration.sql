-- Further questions of surveys, and the answers to them. The release before asks none, and keeps answers as they are.
ALTER TABLE "surveys" ADD COLUMN     "questions" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "responses" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "responses_answers_idx" ON "responses"("organization_id", "survey_id", "created_at" DESC, "id" DESC) WHERE (answers <> '[]'::jsonb);
