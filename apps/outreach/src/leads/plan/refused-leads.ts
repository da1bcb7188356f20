import { parentDomains } from '@reachback/common/values/public-suffix';
import type { Context } from '../../context.ts';
import { addressHash } from '../../suppressions/address-hash.ts';
import { suppressedSql } from '../../suppressions/suppressed-sql.ts';

/** Why a lead must not be emailed after all. */
export interface Refusal {
  reason: 'blocklisted' | 'no_mail_domain';
  detail: string;
}

/**
 * Leads that may no longer be emailed, by id: now on the blocklist or suppressed, or of a domain that DNS gave no
 * answer for when they were added and that does not accept email.
 */
export async function refusedLeads(
  context: Context,
  organizationId: string,
  leads: readonly { id: string; email: string; domainUnchecked: boolean }[],
): Promise<Map<string, Refusal>> {
  const entries = await listed(context, organizationId, leads);
  const unchecked = leads
    .filter(({ domainUnchecked }) => domainUnchecked)
    .map(({ email }) => domainOf(email));
  const domains = await context.domains.canReceive(unchecked);
  const refusals = leads.map((lead): [string, Refusal | null] => {
    const entry = entries.get(lead.email);
    if (entry) return [lead.id, { reason: 'blocklisted', detail: entry }];
    const isDead = lead.domainUnchecked && domains.get(domainOf(lead.email)) === false;
    return [
      lead.id,
      isDead ? { reason: 'no_mail_domain', detail: `${domainOf(lead.email)} cannot receive emails` } : null,
    ];
  });
  return new Map(refusals.filter((one): one is [string, Refusal] => one[1] !== null));
}

/** For each address on a list, the entry that blocks it. */
export async function listed(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  leads: readonly { email: string }[],
): Promise<Map<string, string>> {
  const wanted = leads.map(({ email }) => ({
    email,
    values: [email, ...parentDomains(domainOf(email))],
    hash: `\\x${addressHash(email).toString('hex')}`,
  }));
  const { rows } = await pool.query<{ email: string; entry: string }>({
    name: 'listed-addresses',
    text: `select t.email, coalesce(
              (select 'blocklist: ' || b.value from blocklist b where b.organization_id = $1 and b.value = any(t."values") limit 1),
              (select 'suppressed: ' || u.reason from (${suppressed}) u limit 1)) as entry
             from jsonb_to_recordset($2::jsonb) as t (email text, "values" text[], hash bytea)`,
    values: [organizationId, JSON.stringify(wanted), clock.now()],
  });
  return new Map(rows.filter(({ entry }) => entry !== null).map(({ email, entry }) => [email, entry]));
}

const suppressed = suppressedSql({ organizationId: '$1', hash: 't.hash', now: '$3::timestamptz' });

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
