-- One row, made by the first process that looks: see docs/decisions/0011-restore-guard.md.
CREATE TABLE "restore_guard" (
    "one" BOOLEAN NOT NULL DEFAULT true,
    "lineage" UUID NOT NULL DEFAULT gen_random_uuid(),
    "generation" BIGINT NOT NULL DEFAULT 0,
    "alive_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "held_since" TIMESTAMPTZ(6),
    "held_reason" TEXT,

    CONSTRAINT "restore_guard_pkey" PRIMARY KEY ("one"),
    CONSTRAINT "restore_guard_one_check" CHECK ("one")
);
