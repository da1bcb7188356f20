-- Hosts of their own that organizations have for the links in their emails.
CREATE TABLE "tracking_domains" (
    "organization_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "checked_at" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "tracking_domains_pkey" PRIMARY KEY ("organization_id"),
    CONSTRAINT "tracking_domains_status_check" CHECK ("status" IN ('pending', 'active', 'failing'))
);

CREATE INDEX "tracking_domains_domain_idx" ON "tracking_domains"("domain");
CREATE INDEX "tracking_domains_due_at_idx" ON "tracking_domains"("due_at");
