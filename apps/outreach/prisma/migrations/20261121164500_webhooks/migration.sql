-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "event_types" TEXT[],
    "sealed_headers" TEXT,
    "header_names" TEXT[],
    "secrets" JSONB NOT NULL,
    "rate_per_second" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(6),
    "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(6),
    "probe_delay_ms" INTEGER NOT NULL DEFAULT 30000,
    "failing_since" TIMESTAMPTZ(6),
    "rate_free_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempts_before" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6),
    "leased_until" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "organization_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "message" TEXT,
    "response_head" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("organization_id","delivery_id","number")
);

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_endpoint_id_id_idx" ON "webhook_deliveries"("organization_id", "endpoint_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("organization_id", "endpoint_id", "due_at") WHERE (status = 'pending');

-- CreateIndex
CREATE INDEX "webhook_deliveries_undelivered_idx" ON "webhook_deliveries"("organization_id", "id" DESC) WHERE (status IN ('failed', 'held'));

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_organization_id_event_id_endpoint_id_key" ON "webhook_deliveries"("organization_id", "event_id", "endpoint_id");

-- What the schema cannot say.
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_status_check" CHECK (
  ("status" = 'enabled' AND "disabled_reason" IS NULL AND "disabled_at" IS NULL)
  OR ("status" = 'disabled' AND "disabled_reason" IN ('requested', 'gone', 'failing') AND "disabled_at" IS NOT NULL));
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_status_check" CHECK (
  ("status" = 'pending' AND "due_at" IS NOT NULL AND "ended_at" IS NULL)
  OR ("status" IN ('delivered', 'failed', 'held', 'cancelled') AND "due_at" IS NULL AND "ended_at" IS NOT NULL));
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_result_check" CHECK (("status" IS NULL) <> ("error" IS NULL));
