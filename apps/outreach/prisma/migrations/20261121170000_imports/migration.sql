-- CreateTable
CREATE TABLE "imports" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "campaign_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "skipped" JSONB NOT NULL DEFAULT '{}',
    "in_other_campaigns" INTEGER NOT NULL DEFAULT 0,
    "bytes_read" INTEGER NOT NULL DEFAULT 0,
    "bytes_total" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "import_refusals" (
    "organization_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "import_refusals_pkey" PRIMARY KEY ("organization_id","import_id","row")
);

-- CreateIndex
CREATE INDEX "imports_created_at_idx" ON "imports"("created_at");

-- AddForeignKey
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_organization_id_import_id_fkey" FOREIGN KEY ("organization_id", "import_id") REFERENCES "imports"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
