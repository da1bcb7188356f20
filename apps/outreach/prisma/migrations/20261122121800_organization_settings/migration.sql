-- How an organization wants to be served. Without a row everything is as usual.
CREATE TABLE "organization_settings" (
    "organization_id" UUID NOT NULL,
    "reply_stops_other_campaigns" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "organization_settings_pkey" PRIMARY KEY ("organization_id")
);
