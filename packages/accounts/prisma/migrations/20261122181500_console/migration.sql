-- What people need to sign in to the console: sessions behind a cookie, two-factor sign-in, invitations and one-time links.

-- One row is one session now, named by its id. No release made sessions before this one.
DELETE FROM "sessions";
DROP INDEX "sessions_family_id_idx";
ALTER TABLE "sessions"
  DROP COLUMN "family_id",
  DROP COLUMN "replaced_at",
  ADD COLUMN "user_agent" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "last_used_at" TIMESTAMPTZ(6);
ALTER TABLE "sessions" RENAME COLUMN "refresh_token_hash" TO "token_hash";
ALTER INDEX "sessions_refresh_token_hash_key" RENAME TO "sessions_token_hash_key";

-- AlterTable
ALTER TABLE "people"
  ADD COLUMN "totp_secret" TEXT,
  ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(6),
  ADD COLUMN "totp_last_step" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "recovery_code_hashes" BYTEA[] DEFAULT ARRAY[]::BYTEA[];

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "accepted_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitations_role_check" CHECK ("role" IN ('owner', 'admin', 'member', 'viewer'))
);

-- CreateTable
CREATE TABLE "one_time_links" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "purpose" TEXT NOT NULL,
    "person_id" UUID,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "one_time_links_purpose_check" CHECK ("purpose" IN ('claim', 'password_reset'))
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_organization_id_created_at_idx" ON "invitations"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "one_time_links_token_hash_key" ON "one_time_links"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_links_person_id_idx" ON "one_time_links"("person_id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
