-- CreateTable
CREATE TABLE "lead_messages" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "lead_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "reply_id" UUID,
    "kind" TEXT NOT NULL DEFAULT 'answer',
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "to_address" TEXT NOT NULL,
    "cc" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bcc" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "html" TEXT,
    "message_id" TEXT NOT NULL,
    "in_reply_to" TEXT,
    "reference_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "stopped_lead" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "test" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "bounced_at" TIMESTAMPTZ(6),
    "canceled_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_messages_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "lead_message_attachments" (
    "organization_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_message_attachments_pkey" PRIMARY KEY ("organization_id","message_id","position")
);

-- CreateTable
CREATE TABLE "lead_drafts" (
    "organization_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "html" TEXT,
    "cc" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bcc" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reply_id" UUID,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_drafts_pkey" PRIMARY KEY ("organization_id","lead_id","actor")
);

-- CreateTable
CREATE TABLE "canned_texts" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "canned_texts_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE INDEX "lead_messages_organization_id_lead_id_created_at_idx" ON "lead_messages"("organization_id", "lead_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_messages_organization_id_message_id_idx" ON "lead_messages"("organization_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "canned_texts_organization_id_name_key" ON "canned_texts"("organization_id", "name");

-- AddForeignKey
ALTER TABLE "lead_message_attachments" ADD CONSTRAINT "lead_message_attachments_organization_id_message_id_fkey" FOREIGN KEY ("organization_id", "message_id") REFERENCES "lead_messages"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_status_check"
  CHECK ("status" IN ('scheduled', 'sending', 'sent', 'uncertain', 'failed', 'canceled'));
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_kind_check" CHECK ("kind" IN ('answer', 'forward'));

-- What a mailbox's lane looks for; small, whatever was sent before.
CREATE INDEX "lead_messages_open_idx" ON "lead_messages" ("organization_id", "mailbox_id", "due_at")
  WHERE "status" IN ('scheduled', 'sending');
CREATE INDEX "lead_messages_uncertain_idx" ON "lead_messages" ("organization_id", "mailbox_id", "sent_at")
  WHERE "status" = 'uncertain';
CREATE INDEX "lead_message_attachments_content_idx" ON "lead_message_attachments" ("created_at")
  WHERE "content" IS NOT NULL;
