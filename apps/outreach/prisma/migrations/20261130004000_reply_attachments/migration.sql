-- Names, types and sizes of the files attached to a reply; null: none, or not known. Their content stays in the mailbox.
ALTER TABLE "replies" ADD COLUMN     "attachments" JSONB;
