-- Tags and a note of a person across campaigns; only people who were given some have a row.
CREATE TABLE "people" (
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "note" TEXT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "people_pkey" PRIMARY KEY ("organization_id", "email")
);

-- The tags that the screens suggest are those given last.
CREATE INDEX "people_organization_id_updated_at_idx" ON "people"("organization_id", "updated_at");
