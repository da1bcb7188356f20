-- Logo, colour, links and texts that messages and pages of an organization have.
CREATE TABLE "looks" (
    "organization_id" UUID NOT NULL,
    "accent" TEXT,
    "imprint_url" TEXT,
    "privacy_url" TEXT,
    "texts" JSONB NOT NULL DEFAULT '{}',
    "logo_id" UUID,
    "logo_type" TEXT,
    "logo_width" SMALLINT,
    "logo_height" SMALLINT,
    "logo_bytes" BYTEA,
    "logo_ground" TEXT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "looks_pkey" PRIMARY KEY ("organization_id")
);
