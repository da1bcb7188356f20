-- The audit log by actor, and by action.
CREATE INDEX "audit_log_organization_id_actor_at_id_idx" ON "audit_log" ("organization_id", "actor", "at" DESC, "id" DESC);
CREATE INDEX "audit_log_organization_id_action_at_id_idx" ON "audit_log" ("organization_id", "action", "at" DESC, "id" DESC);
