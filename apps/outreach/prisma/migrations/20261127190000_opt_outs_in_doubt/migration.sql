-- Few replies are in doubt, and lists of them read nothing else.
ALTER TABLE "replies" ADD COLUMN "opt_out_in_doubt" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "replies_in_doubt_idx" ON "replies" ("organization_id", "created_at" DESC, "id" DESC) WHERE "opt_out_in_doubt";
