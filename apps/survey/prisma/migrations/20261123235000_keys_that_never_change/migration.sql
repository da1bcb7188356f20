-- Keys of rows never change, so that no foreign key has anything to do when they would: without it tables can be
-- distributed over several servers. Each is made anew in a transaction of its own, and looks at old rows only
-- afterwards, when it locks out nobody.
BEGIN;
ALTER TABLE "settings" DROP CONSTRAINT IF EXISTS "settings_organization_id_default_survey_id_fkey",
  ADD CONSTRAINT "settings_organization_id_default_survey_id_fkey" FOREIGN KEY ("organization_id", "default_survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "location_names" DROP CONSTRAINT IF EXISTS "location_names_organization_id_location_id_fkey",
  ADD CONSTRAINT "location_names_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "provider_names" DROP CONSTRAINT IF EXISTS "provider_names_organization_id_provider_id_fkey",
  ADD CONSTRAINT "provider_names_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "contacts" DROP CONSTRAINT IF EXISTS "contacts_organization_id_person_id_fkey",
  ADD CONSTRAINT "contacts_organization_id_person_id_fkey" FOREIGN KEY ("organization_id", "person_id") REFERENCES "people"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_organization_id_person_id_fkey",
  ADD CONSTRAINT "invitations_organization_id_person_id_fkey" FOREIGN KEY ("organization_id", "person_id") REFERENCES "people"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_organization_id_survey_id_fkey",
  ADD CONSTRAINT "invitations_organization_id_survey_id_fkey" FOREIGN KEY ("organization_id", "survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_organization_id_location_id_fkey",
  ADD CONSTRAINT "invitations_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_organization_id_provider_id_fkey",
  ADD CONSTRAINT "invitations_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "outbound_messages" DROP CONSTRAINT IF EXISTS "outbound_messages_organization_id_invitation_id_fkey",
  ADD CONSTRAINT "outbound_messages_organization_id_invitation_id_fkey" FOREIGN KEY ("organization_id", "invitation_id") REFERENCES "invitations"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "responses" DROP CONSTRAINT IF EXISTS "responses_organization_id_invitation_id_fkey",
  ADD CONSTRAINT "responses_organization_id_invitation_id_fkey" FOREIGN KEY ("organization_id", "invitation_id") REFERENCES "invitations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "responses" DROP CONSTRAINT IF EXISTS "responses_organization_id_survey_id_fkey",
  ADD CONSTRAINT "responses_organization_id_survey_id_fkey" FOREIGN KEY ("organization_id", "survey_id") REFERENCES "surveys"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "responses" DROP CONSTRAINT IF EXISTS "responses_organization_id_location_id_fkey",
  ADD CONSTRAINT "responses_organization_id_location_id_fkey" FOREIGN KEY ("organization_id", "location_id") REFERENCES "locations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "responses" DROP CONSTRAINT IF EXISTS "responses_organization_id_provider_id_fkey",
  ADD CONSTRAINT "responses_organization_id_provider_id_fkey" FOREIGN KEY ("organization_id", "provider_id") REFERENCES "providers"("organization_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "review_clicks" DROP CONSTRAINT IF EXISTS "review_clicks_organization_id_response_id_fkey",
  ADD CONSTRAINT "review_clicks_organization_id_response_id_fkey" FOREIGN KEY ("organization_id", "response_id") REFERENCES "responses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;

BEGIN; ALTER TABLE "settings" VALIDATE CONSTRAINT "settings_organization_id_default_survey_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "location_names" VALIDATE CONSTRAINT "location_names_organization_id_location_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "provider_names" VALIDATE CONSTRAINT "provider_names_organization_id_provider_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "contacts" VALIDATE CONSTRAINT "contacts_organization_id_person_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_organization_id_person_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_organization_id_survey_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_organization_id_location_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_organization_id_provider_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "outbound_messages" VALIDATE CONSTRAINT "outbound_messages_organization_id_invitation_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "responses" VALIDATE CONSTRAINT "responses_organization_id_invitation_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "responses" VALIDATE CONSTRAINT "responses_organization_id_survey_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "responses" VALIDATE CONSTRAINT "responses_organization_id_location_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "responses" VALIDATE CONSTRAINT "responses_organization_id_provider_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "review_clicks" VALIDATE CONSTRAINT "review_clicks_organization_id_response_id_fkey"; COMMIT;
