/**
 * SQL of the entries that prevent an organization from emailing an address, those of the deployment first.
 * @param names SQL of the organization's id, of the address's hash and of the current time
 */
export function suppressedSql(names: { organizationId: string; hash: string; now: string }): string {
  const { organizationId, hash, now } = names;
  const isInForce = `(s.expires_at is null or s.expires_at > ${now})`;
  return `select s.reason from suppressions s where s.email_hash = ${hash} and s.lifted_at is null and ${isInForce}
    union all
    select s.reason from organization_suppressions s
     where s.organization_id = ${organizationId} and s.email_hash = ${hash} and ${isInForce}`;
}
