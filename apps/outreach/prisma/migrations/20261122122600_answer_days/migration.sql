-- After its last step a lead waits for an answer before it is completed. Leads that were completed before stay so.
ALTER TABLE "campaigns" ADD COLUMN "answer_days" INTEGER NOT NULL DEFAULT 3;
ALTER TABLE "campaigns" ADD COLUMN "steps_added_at" TIMESTAMPTZ(6);
ALTER TABLE "leads" ADD COLUMN "answer_until" TIMESTAMPTZ(6);

-- Only leads that wait are in it, and none of them has a due time: claims of emails never see them.
CREATE INDEX "leads_answer_idx" ON "leads" ("answer_until", "id") WHERE "status" = 'in_progress' AND "answer_until" IS NOT NULL;
CREATE INDEX "campaigns_steps_added_idx" ON "campaigns" ("id") WHERE "steps_added_at" IS NOT NULL;
