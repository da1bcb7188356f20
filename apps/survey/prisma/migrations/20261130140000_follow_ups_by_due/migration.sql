-- Open follow-ups by when they are due, those without a date last.
CREATE INDEX "responses_due_followups_idx" ON "responses"("organization_id", (coalesce("followup_due_at", 'infinity')), "id") WHERE (followup_status = 'open');
