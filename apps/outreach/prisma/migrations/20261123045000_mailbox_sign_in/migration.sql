-- Mailboxes that sign in at their provider (OAuth 2) in place of a password.
ALTER TABLE "mailboxes" ADD COLUMN "oauth_provider" TEXT;

ALTER TABLE "mailboxes" DROP CONSTRAINT "mailboxes_status_check";
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_status_check"
  CHECK ("status" IN ('active', 'failing', 'disabled', 'reconnect_needed')) NOT VALID;
ALTER TABLE "mailboxes" VALIDATE CONSTRAINT "mailboxes_status_check";

-- What a provider granted a mailbox.
CREATE TABLE "mailbox_grants" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "access_expires_at" TIMESTAMPTZ(6),
    "renew_at" TIMESTAMPTZ(6),
    "connected_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(6),
    "error" TEXT,

    CONSTRAINT "mailbox_grants_pkey" PRIMARY KEY ("organization_id","mailbox_id")
);

ALTER TABLE "mailbox_grants" ADD CONSTRAINT "mailbox_grants_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Somebody on the way to a provider and back, to connect a mailbox.
CREATE TABLE "mailbox_connections" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "actor" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "mailbox_id" UUID,
    "email" TEXT,
    "time_zone" TEXT NOT NULL,
    "checks" TEXT NOT NULL,
    "return_path" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),
    "connected_id" UUID,

    CONSTRAINT "mailbox_connections_pkey" PRIMARY KEY ("organization_id","id")
);
