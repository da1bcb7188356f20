-- Closed follow-ups are listed by the server.
CREATE INDEX "responses_closed_followups_idx" ON "responses"("organization_id", "created_at" DESC, "id" DESC) WHERE (followup_status = 'closed');
