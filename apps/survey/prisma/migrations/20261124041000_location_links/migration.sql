-- Answers without an invitation: QR codes and kiosks of locations.

-- CreateTable
CREATE TABLE "location_links" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT new_id(),
    "location_id" UUID NOT NULL,
    "survey_id" UUID,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "hour_started_at" TIMESTAMPTZ(6),
    "answers_in_hour" INTEGER NOT NULL DEFAULT 0,
    "last_answer_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rotated_at" TIMESTAMPTZ(6),

    CONSTRAINT "location_links_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE INDEX "location_links_organization_id_location_id_idx" ON "location_links"("organization_id", "location_id");

-- CreateIndex
CREATE UNIQUE INDEX "location_links_organization_id_key_key" ON "location_links"("organization_id", "key");

-- AddForeignKey
ALTER TABLE "location_links" ADD CONSTRAINT "location_links_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "location_links" ADD CONSTRAINT "location_links_organization_id_survey_id_fkey" FOREIGN KEY ("organization_id", "survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "location_links" ADD CONSTRAINT "location_links_kind_check" CHECK ("kind" IN ('qr', 'kiosk'));

-- AlterTable
ALTER TABLE "responses" ALTER COLUMN "invitation_id" DROP NOT NULL,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'invitation';

-- Every row there is has an invitation: nothing to look through.
ALTER TABLE "responses" ADD CONSTRAINT "responses_source_check" CHECK (
  "source" IN ('invitation', 'qr', 'kiosk') AND ("source" = 'invitation') = ("invitation_id" IS NOT NULL)) NOT VALID;
