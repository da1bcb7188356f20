-- First emails that wait for their mailbox are few. Without this index, the question for the earliest of them reads
-- every lead that waits for a follow-up.
CREATE INDEX "leads_first_due_idx" ON "leads" ("mailbox_id", "campaign_id", "due_at")
  WHERE "due_at" IS NOT NULL AND "last_position" = 0;
