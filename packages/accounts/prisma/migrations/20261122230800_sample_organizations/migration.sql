-- Organizations that hold sample data only, and can be removed with all of it.
ALTER TABLE "organizations" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
