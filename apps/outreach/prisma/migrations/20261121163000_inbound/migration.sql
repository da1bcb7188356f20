-- CreateTable
CREATE TABLE "inboxes" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "settings" TEXT,
    "account" TEXT,
    "retry_at" TIMESTAMPTZ(6),
    "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "checked_at" TIMESTAMPTZ(6),

    CONSTRAINT "inboxes_pkey" PRIMARY KEY ("organization_id","mailbox_id")
);

-- CreateTable
CREATE TABLE "inbox_folders" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "uid_validity" BIGINT NOT NULL,
    "last_uid" BIGINT NOT NULL,

    CONSTRAINT "inbox_folders_pkey" PRIMARY KEY ("organization_id","mailbox_id","path")
);

-- CreateTable
CREATE TABLE "inbound_items" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "source_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "mailbox_id" UUID,
    "raw" BYTEA,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "due_at" TIMESTAMPTZ(6),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "verdict" TEXT,
    "rule" TEXT,
    "lead_id" UUID,
    "send_id" UUID,
    "processed_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbound_items_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "inbound_sources" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mailbox_id" UUID,
    "secret" TEXT,
    "topic" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbound_sources_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inbound_items_organization_id_source_id_external_id_key" ON "inbound_items"("organization_id", "source_id", "external_id");

-- AddForeignKey
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_folders" ADD CONSTRAINT "inbox_folders_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "inboxes"("organization_id", "mailbox_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_sources" ADD CONSTRAINT "inbound_sources_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "inbound_items" ADD CONSTRAINT "inbound_items_state_check" CHECK ("state" IN ('new', 'processed', 'failed'));
ALTER TABLE "inbound_items" ADD CONSTRAINT "inbound_items_format_check"
  CHECK ("format" IN ('mail', 'ses', 'sendgrid', 'mailgun', 'postmark', 'calendly', 'cal_com', 'signed'));
ALTER TABLE "inbound_sources" ADD CONSTRAINT "inbound_sources_kind_check"
  CHECK ("kind" IN ('ses', 'sendgrid', 'mailgun', 'postmark', 'calendly', 'cal_com', 'signed'));

-- What is to be processed, and what is to be forgotten.
CREATE INDEX "inbound_items_due_idx" ON "inbound_items" ("organization_id", "due_at") WHERE "state" = 'new';
CREATE INDEX "inbound_items_raw_idx" ON "inbound_items" ("processed_at") WHERE "raw" IS NOT NULL;

-- Mails that perhaps went, which are looked for in the folder of sent ones.
CREATE INDEX "sends_uncertain_idx" ON "sends" ("mailbox_id", "sent_at") WHERE "status" = 'uncertain';
