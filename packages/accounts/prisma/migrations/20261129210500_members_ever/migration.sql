-- Which organizations have, or had, a member in common.
CREATE INDEX "audit_log_members_idx" ON "audit_log" ("target", "organization_id") WHERE "action" = 'member.add';
CREATE INDEX "audit_log_organization_members_idx" ON "audit_log" ("organization_id", "target") WHERE "action" = 'member.add';
