-- What a look into mailboxes' Sent folders found after a restore; empty at all other times.
CREATE TABLE "restore_checks" (
    "organization_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "lineage" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(6) NOT NULL,
    "emails" INTEGER NOT NULL DEFAULT 0,
    "recorded" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "unknown" INTEGER NOT NULL DEFAULT 0,
    "keeps_copies" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,

    CONSTRAINT "restore_checks_pkey" PRIMARY KEY ("organization_id","mailbox_id")
);

ALTER TABLE "restore_checks" ADD CONSTRAINT "restore_checks_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
