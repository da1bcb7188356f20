-- Keys of rows never change, so that no foreign key has anything to do when they would: without it tables can be
-- distributed over several servers. Each is made anew in a transaction of its own, and looks at old rows only
-- afterwards, when it locks out nobody.
BEGIN;
ALTER TABLE "campaign_numbers" DROP CONSTRAINT IF EXISTS "campaign_numbers_organization_id_campaign_id_fkey",
  ADD CONSTRAINT "campaign_numbers_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "steps" DROP CONSTRAINT IF EXISTS "steps_organization_id_campaign_id_fkey",
  ADD CONSTRAINT "steps_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "campaign_mailboxes" DROP CONSTRAINT IF EXISTS "campaign_mailboxes_organization_id_campaign_id_fkey",
  ADD CONSTRAINT "campaign_mailboxes_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "campaign_mailboxes" DROP CONSTRAINT IF EXISTS "campaign_mailboxes_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "campaign_mailboxes_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "inboxes" DROP CONSTRAINT IF EXISTS "inboxes_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "inboxes_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "inbox_folders" DROP CONSTRAINT IF EXISTS "inbox_folders_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "inbox_folders_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "inboxes"("organization_id", "mailbox_id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "inbound_sources" DROP CONSTRAINT IF EXISTS "inbound_sources_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "inbound_sources_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "import_refusals" DROP CONSTRAINT IF EXISTS "import_refusals_organization_id_import_id_fkey",
  ADD CONSTRAINT "import_refusals_organization_id_import_id_fkey" FOREIGN KEY ("organization_id", "import_id") REFERENCES "imports"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "restore_checks" DROP CONSTRAINT IF EXISTS "restore_checks_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "restore_checks_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "lead_message_attachments" DROP CONSTRAINT IF EXISTS "lead_message_attachments_organization_id_message_id_fkey",
  ADD CONSTRAINT "lead_message_attachments_organization_id_message_id_fkey" FOREIGN KEY ("organization_id", "message_id") REFERENCES "lead_messages"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "mailbox_grants" DROP CONSTRAINT IF EXISTS "mailbox_grants_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "mailbox_grants_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "step_tests" DROP CONSTRAINT IF EXISTS "step_tests_organization_id_step_id_fkey",
  ADD CONSTRAINT "step_tests_organization_id_step_id_fkey" FOREIGN KEY ("organization_id", "step_id") REFERENCES "steps"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "mailbox_health" DROP CONSTRAINT IF EXISTS "mailbox_health_organization_id_mailbox_id_fkey",
  ADD CONSTRAINT "mailbox_health_organization_id_mailbox_id_fkey" FOREIGN KEY ("organization_id", "mailbox_id") REFERENCES "mailboxes"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;
BEGIN;
ALTER TABLE "conversation_reads" DROP CONSTRAINT IF EXISTS "conversation_reads_organization_id_lead_id_fkey",
  ADD CONSTRAINT "conversation_reads_organization_id_lead_id_fkey" FOREIGN KEY ("organization_id", "lead_id") REFERENCES "conversations"("organization_id", "lead_id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
COMMIT;

BEGIN; ALTER TABLE "campaign_numbers" VALIDATE CONSTRAINT "campaign_numbers_organization_id_campaign_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "steps" VALIDATE CONSTRAINT "steps_organization_id_campaign_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "campaign_mailboxes" VALIDATE CONSTRAINT "campaign_mailboxes_organization_id_campaign_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "campaign_mailboxes" VALIDATE CONSTRAINT "campaign_mailboxes_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "inboxes" VALIDATE CONSTRAINT "inboxes_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "inbox_folders" VALIDATE CONSTRAINT "inbox_folders_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "inbound_sources" VALIDATE CONSTRAINT "inbound_sources_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "import_refusals" VALIDATE CONSTRAINT "import_refusals_organization_id_import_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "restore_checks" VALIDATE CONSTRAINT "restore_checks_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "lead_message_attachments" VALIDATE CONSTRAINT "lead_message_attachments_organization_id_message_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "mailbox_grants" VALIDATE CONSTRAINT "mailbox_grants_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "step_tests" VALIDATE CONSTRAINT "step_tests_organization_id_step_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "mailbox_health" VALIDATE CONSTRAINT "mailbox_health_organization_id_mailbox_id_fkey"; COMMIT;
BEGIN; ALTER TABLE "conversation_reads" VALIDATE CONSTRAINT "conversation_reads_organization_id_lead_id_fkey"; COMMIT;
