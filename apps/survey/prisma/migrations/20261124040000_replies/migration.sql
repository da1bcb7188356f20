-- Members as assignees, members of some locations only, and replies to people by email.
ALTER TABLE "responses" ADD COLUMN     "followup_member_id" UUID;

-- CreateTable
CREATE TABLE "member_locations" (
    "organization_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "location_ids" UUID[],
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "member_locations_pkey" PRIMARY KEY ("organization_id","member_id")
);

-- CreateTable
CREATE TABLE "replies" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "response_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "member_name" TEXT NOT NULL,
    "reply_to" TEXT NOT NULL,
    "text" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(6),
    "leased_until" TIMESTAMPTZ(6),
    "lease_id" UUID,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "replies_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE INDEX "responses_member_idx" ON "responses"("organization_id", "followup_member_id", "created_at" DESC, "id" DESC) WHERE (followup_member_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "replies_organization_id_response_id_id_idx" ON "replies"("organization_id", "response_id", "id");

-- CreateIndex
CREATE INDEX "replies_organization_id_due_at_idx" ON "replies"("organization_id", "due_at") WHERE (due_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "replies" ADD CONSTRAINT "replies_status_check" CHECK (
  ("status" IN ('pending', 'sending') AND "due_at" IS NOT NULL AND "ended_at" IS NULL)
  OR ("status" IN ('sent', 'uncertain', 'failed', 'canceled') AND "due_at" IS NULL AND "ended_at" IS NOT NULL));
