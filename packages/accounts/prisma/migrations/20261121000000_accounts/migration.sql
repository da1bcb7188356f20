-- People, organizations, memberships and the credentials that act for them.
-- Needs PostgreSQL 15 (SET NULL of a single column). Runs in the schema that search_path names first.

-- new_id(): a UUID version 7 (RFC 9562 section 5.7), so that newer rows sort later and inserts stay at one end of
-- the index. Postgres 18 has it built in; 15 to 17 get the same layout: 48 bits of milliseconds, then the fraction of
-- the millisecond in 12 bits (section 6.2, method 3), then 62 random bits.
-- The first migration of every service starts with a copy of this file.
DO $block$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    RETURN uuidv7();
  ELSE
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $body$
      SELECT (
        lpad(to_hex(micros / 1000), 12, '0')
        || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 16)
      )::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS now
    $body$;
  END IF;
END
$block$;

-- CreateTable
CREATE TABLE "people" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "selected_organization_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "people_email_check" CHECK ("email" = lower("email"))
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "name" TEXT NOT NULL,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "organization_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("organization_id","person_id"),
    CONSTRAINT "memberships_role_check" CHECK ("role" IN ('owner', 'admin', 'member', 'viewer'))
);

-- CreateTable
CREATE TABLE "personal_tokens" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "personal_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_keys" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "person_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "refresh_token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "replaced_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL DEFAULT new_id(),
    "organization_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "people_email_key" ON "people"("email");

-- CreateIndex
CREATE INDEX "memberships_person_id_idx" ON "memberships"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "personal_tokens_hash_key" ON "personal_tokens"("hash");

-- CreateIndex
CREATE INDEX "personal_tokens_person_id_idx" ON "personal_tokens"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_keys_hash_key" ON "organization_keys"("hash");

-- CreateIndex
CREATE INDEX "organization_keys_organization_id_idx" ON "organization_keys"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_refresh_token_hash_key" ON "sessions"("refresh_token_hash");

-- CreateIndex
CREATE INDEX "sessions_family_id_idx" ON "sessions"("family_id");

-- CreateIndex
CREATE INDEX "sessions_person_id_idx" ON "sessions"("person_id");

-- CreateIndex
CREATE INDEX "audit_log_organization_id_at_id_idx" ON "audit_log"("organization_id", "at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey: a selection cannot outlive the membership; losing one clears the other, and leaves the person's id alone.
ALTER TABLE "people" ADD CONSTRAINT "people_selected_organization_id_id_fkey" FOREIGN KEY ("selected_organization_id", "id") REFERENCES "memberships"("organization_id", "person_id") ON DELETE SET NULL ("selected_organization_id") ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_keys" ADD CONSTRAINT "organization_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a process remembers of a credential is dropped when one of these rows changes; see change-listener.ts.
-- last_used_at is left out on purpose: it changes all the time and decides nothing.
CREATE FUNCTION notify_credential_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('reachback_accounts', 'hash:' || encode(OLD.hash, 'hex'));
    RETURN NULL;
END $$;

CREATE FUNCTION notify_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('reachback_accounts', 'person:' || OLD.person_id);
    RETURN NULL;
END $$;

CREATE FUNCTION notify_selection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('reachback_accounts', 'person:' || OLD.id);
    RETURN NULL;
END $$;

CREATE TRIGGER "personal_tokens_changed" AFTER UPDATE OF "hash", "person_id", "scopes", "expires_at", "revoked_at" OR DELETE ON "personal_tokens" FOR EACH ROW EXECUTE FUNCTION notify_credential_changed();
CREATE TRIGGER "organization_keys_changed" AFTER UPDATE OF "hash", "organization_id", "scopes", "expires_at", "revoked_at" OR DELETE ON "organization_keys" FOR EACH ROW EXECUTE FUNCTION notify_credential_changed();
CREATE TRIGGER "memberships_changed" AFTER UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION notify_person_changed();
CREATE TRIGGER "sessions_changed" AFTER UPDATE OF "revoked_at" OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION notify_person_changed();
CREATE TRIGGER "people_changed" AFTER UPDATE OF "email", "selected_organization_id" OR DELETE ON "people" FOR EACH ROW EXECUTE FUNCTION notify_selection_changed();
