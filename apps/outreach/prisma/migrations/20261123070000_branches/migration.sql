-- Steps for those leads only whose reply has a category (a branch), and steps with conditions. Null: for every lead.
ALTER TABLE "steps" ADD COLUMN "branch" TEXT,
ADD COLUMN "conditions" JSONB;

-- The branch that a lead is in; null: the steps for every lead.
ALTER TABLE "leads" ADD COLUMN "branch" TEXT;
