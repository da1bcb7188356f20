-- How many leads of a campaign are stopped, and how many it stopped for its own fault since it was resumed.
ALTER TABLE "campaign_numbers"
  ADD COLUMN "stopped" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "not_renderable" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "sent_before" INTEGER NOT NULL DEFAULT 0;

-- NOT VALID: the rows that are there passed a stricter check, and need not be read again.
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_pause_reason_check";
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_pause_reason_check"
  CHECK ("pause_reason" IS NULL OR ("status" = 'paused' AND "pause_reason" IN
    ('bounce_rate', 'spam_complaints', 'mailbox_error', 'sending_errors', 'leads_not_renderable'))) NOT VALID;
