-- When a key first reported a visit: the console waits for it.
-- AlterTable
ALTER TABLE "organization_keys" ADD COLUMN     "first_visit_at" TIMESTAMPTZ(6);
