-- Reminders of follow-ups that are due, and their escalation. Follow-ups from before get none until they are changed.
ALTER TABLE "settings" ADD COLUMN     "follow_up_escalate_days" INTEGER DEFAULT 1;
ALTER TABLE "responses" ADD COLUMN     "followup_notified" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "followup_notify_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "reminders" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "response_ids" UUID[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(6),
    "leased_until" TIMESTAMPTZ(6),
    "lease_id" UUID,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "reminder_opt_outs" (
    "organization_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "reminder_opt_outs_pkey" PRIMARY KEY ("organization_id","member_id")
);

-- CreateIndex
CREATE INDEX "responses_notify_idx" ON "responses"("organization_id", "followup_notify_at") WHERE (followup_notify_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "reminders_organization_id_due_at_idx" ON "reminders"("organization_id", "due_at") WHERE (due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "reminders_organization_id_member_id_id_idx" ON "reminders"("organization_id", "member_id", "id");

-- CreateIndex
CREATE INDEX "reminders_ended_at_idx" ON "reminders"("ended_at") WHERE (ended_at IS NOT NULL);

ALTER TABLE "settings" ADD CONSTRAINT "settings_escalate_check" CHECK ("follow_up_escalate_days" BETWEEN 0 AND 365);
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_status_check" CHECK (
  "kind" IN ('due', 'escalation') AND (
    ("status" IN ('pending', 'sending') AND "due_at" IS NOT NULL AND "ended_at" IS NULL)
    OR ("status" IN ('sent', 'uncertain', 'failed') AND "due_at" IS NULL AND "ended_at" IS NOT NULL)));
