-- After a crash, a repeated call finds by this id what the first try created.
ALTER TABLE "idempotency_keys" ADD COLUMN "new_id" UUID;
