-- What a release begins to store only when the release before it, which cannot read it, is gone.
CREATE TABLE "rollouts" (
  "name" TEXT NOT NULL,
  "active_from" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "rollouts_pkey" PRIMARY KEY ("name")
);

-- A running service writes its readiness check to idempotency_keys: where the table is empty there is no release before.
INSERT INTO "rollouts" ("name", "active_from")
SELECT 'keyed_body_hashes',
       CASE WHEN EXISTS (SELECT FROM "idempotency_keys") THEN now() + interval '1 day' ELSE 'epoch' END;
