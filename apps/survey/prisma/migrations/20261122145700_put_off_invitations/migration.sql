-- Invitations that were tried or looked at and put off, few of all that wait: their due times are checked every minute.
CREATE INDEX "invitations_put_off_idx" ON "invitations"("due_at", "id") WHERE (due_at IS NOT NULL AND (attempts > 0 OR (sent_at IS NULL AND due_at > scheduled_for)));
