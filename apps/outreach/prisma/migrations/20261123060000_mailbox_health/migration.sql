-- When the authentication of a mailbox's domain is next looked at; all of them are due after the upgrade.
ALTER TABLE "mailboxes" ADD COLUMN "health_due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "mailboxes_health_due_at_idx" ON "mailboxes"("health_due_at");

-- What was found.
CREATE TABLE "mailbox_health" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(6) NOT NULL,
    "verdict" TEXT NOT NULL,
    "is_authenticated" BOOLEAN,
    "checks" JSONB NOT NULL,
    "test_token" TEXT,
    "test_sent_at" TIMESTAMPTZ(6),
    "test_error" TEXT,
    "test_found" JSONB,

    CONSTRAINT "mailbox_health_pkey" PRIMARY KEY ("organization_id","mailbox_id"),
    CONSTRAINT "mailbox_health_verdict_check" CHECK ("verdict" IN ('ok', 'warning', 'failing', 'unknown'))
);

ALTER TABLE "mailbox_health" ADD CONSTRAINT "mailbox_health_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
