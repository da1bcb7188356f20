-- Every inbound email asks whether the organization has erased anybody. Most have not, and may have many other suppressions.
CREATE INDEX "organization_suppressions_erased_idx" ON "organization_suppressions" ("organization_id") WHERE "reason" = 'erased';
