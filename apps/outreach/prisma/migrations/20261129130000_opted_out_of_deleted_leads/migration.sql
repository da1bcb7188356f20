-- Of a person who opts out after the lead was deleted only the hash of the address is known.
-- NOT VALID: the rows that are there passed a stricter check, and need not be read again.
ALTER TABLE "organization_suppressions" DROP CONSTRAINT "organization_suppressions_reason_check";
ALTER TABLE "organization_suppressions" ADD CONSTRAINT "organization_suppressions_reason_check"
  CHECK ("reason" IN ('bounce', 'spam_report', 'opted_out', 'erased')) NOT VALID;
