-- Emails of alerts that an organization has sent within the hour, apart from the recipients and messages that it can delete.

-- CreateTable
CREATE TABLE "alert_email_counts" (
    "organization_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(6) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "alert_email_counts_pkey" PRIMARY KEY ("organization_id")
);
