-- Which text of a step gets more replies, as far as it is known.
CREATE TABLE "step_tests" (
    "organization_id" UUID NOT NULL,
    "step_id" UUID NOT NULL,
    "metric" TEXT NOT NULL,
    "ends" TEXT NOT NULL,
    "min_sends" INTEGER NOT NULL,
    "first_day" DATE,
    "counted_through" DATE,
    "days" JSONB NOT NULL DEFAULT '[]',
    "judgement" JSONB NOT NULL DEFAULT '{}',
    "winner" TEXT,
    "chosen_by" TEXT,
    "decided_at" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6),

    CONSTRAINT "step_tests_pkey" PRIMARY KEY ("organization_id","step_id")
);

-- CreateIndex
CREATE INDEX "step_tests_due_at_idx" ON "step_tests"("due_at");

-- AddForeignKey
ALTER TABLE "step_tests" ADD CONSTRAINT "step_tests_organization_id_step_id_fkey" FOREIGN KEY ("organization_id", "step_id") REFERENCES "steps"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
