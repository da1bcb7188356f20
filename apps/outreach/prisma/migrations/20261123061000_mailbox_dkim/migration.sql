-- Keys with which emails of a mailbox are signed (DKIM), for mail servers that do not sign.
ALTER TABLE "mailboxes" ADD COLUMN "dkim_domain" TEXT,
ADD COLUMN "dkim_selector" TEXT,
ADD COLUMN "dkim_private_key" TEXT,
ADD COLUMN "dkim_public_key" TEXT,
ADD COLUMN "dkim_created_at" TIMESTAMPTZ(6),
ADD COLUMN "dkim_checked_at" TIMESTAMPTZ(6),
ADD COLUMN "dkim_active" BOOLEAN NOT NULL DEFAULT false;
