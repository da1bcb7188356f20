-- The rest after failed connections ends here; the gap between two emails, in "next_send_at", is kept apart from it.
ALTER TABLE "mailboxes" ADD COLUMN     "rest_until" TIMESTAMPTZ(6);
