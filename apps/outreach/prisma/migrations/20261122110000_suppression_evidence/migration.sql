-- What one organization heard of an address, with its evidence: counts within that organization only.
CREATE TABLE "organization_suppressions" (
    "organization_id" UUID NOT NULL,
    "email_hash" BYTEA NOT NULL,
    "reason" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "source" TEXT NOT NULL,
    "proof" TEXT NOT NULL,
    "message_id_hash" BYTEA,
    "reported_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_suppressions_pkey" PRIMARY KEY ("organization_id","email_hash","reason")
);
CREATE UNIQUE INDEX "organization_suppressions_organization_id_id_key" ON "organization_suppressions"("organization_id", "id");
-- Other organizations' evidence of the same address.
CREATE INDEX "organization_suppressions_email_hash_idx" ON "organization_suppressions"("email_hash");
CREATE INDEX "organization_suppressions_expires_at_idx" ON "organization_suppressions"("expires_at");
ALTER TABLE "organization_suppressions" ADD CONSTRAINT "organization_suppressions_reason_check"
  CHECK ("reason" IN ('bounce', 'spam_report'));
ALTER TABLE "organization_suppressions" ADD CONSTRAINT "organization_suppressions_proof_check"
  CHECK ("proof" IN ('message_id', 'dialogue', 'signature', 'address'));

-- The deployment-wide list. The defaults are for what the release before still writes.
ALTER TABLE "suppressions"
  ADD COLUMN "id" UUID NOT NULL DEFAULT new_id(),
  ADD COLUMN "proof" TEXT NOT NULL DEFAULT 'legacy',
  ADD COLUMN "source" TEXT,
  ADD COLUMN "message_id_hash" BYTEA,
  ADD COLUMN "organization_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  ADD COLUMN "expires_at" TIMESTAMPTZ(6),
  ADD COLUMN "lifted_at" TIMESTAMPTZ(6);
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_proof_check"
  CHECK ("proof" IN ('legacy', 'trusted_source', 'several_organizations'));
CREATE UNIQUE INDEX "suppressions_id_key" ON "suppressions"("id");

-- What was listed by one organization's word stays listed, but bounces no longer for ever.
UPDATE "suppressions" SET "expires_at" = "created_at" + interval '180 days' WHERE "reason" = 'bounce';

-- The organizations that heard it keep it for themselves.
INSERT INTO "organization_suppressions" ("organization_id", "email_hash", "reason", "source", "proof", "reported_at", "expires_at")
SELECT l."organization_id", p."email_hash", p."reason", 'migrated', 'address', max(coalesce(s."complained_at", s."bounced_at")),
       CASE WHEN p."reason" = 'bounce' THEN max(s."bounced_at") + interval '180 days' END
  FROM "sends" s
  JOIN "leads" l ON l."organization_id" = s."organization_id" AND l."id" = s."lead_id"
  JOIN "suppressions" p ON p."email_hash" = sha256(convert_to(l."email", 'UTF8'))
 WHERE NOT s."test" AND CASE WHEN p."reason" = 'bounce' THEN s."bounced_at" ELSE s."complained_at" END IS NOT NULL
 GROUP BY 1, 2, 3;

-- Set by the operator alone: what such a source reports of our own messages counts for every organization.
ALTER TABLE "inbound_sources" ADD COLUMN "trusted_at" TIMESTAMPTZ(6);
