-- Addresses whose owners unsubscribed from alerts. They outlive the recipients.

-- CreateTable
CREATE TABLE "alert_opt_outs" (
    "organization_id" UUID NOT NULL,
    "email_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "alert_opt_outs_pkey" PRIMARY KEY ("organization_id","email_hash")
);
