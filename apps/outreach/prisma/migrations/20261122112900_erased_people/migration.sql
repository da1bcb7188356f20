-- Who was erased is not added again: of an erased person only this hash stays.
ALTER TABLE "organization_suppressions" DROP CONSTRAINT "organization_suppressions_reason_check";
ALTER TABLE "organization_suppressions" ADD CONSTRAINT "organization_suppressions_reason_check"
  CHECK ("reason" IN ('bounce', 'spam_report', 'erased'));
ALTER TABLE "organization_suppressions" DROP CONSTRAINT "organization_suppressions_proof_check";
ALTER TABLE "organization_suppressions" ADD CONSTRAINT "organization_suppressions_proof_check"
  CHECK ("proof" IN ('message_id', 'dialogue', 'signature', 'address', 'request'));
