import type { Pool, PoolClient } from 'pg';
import { invitedAtSql } from '../../invitations/invited-at.ts';
import { contactHashSql } from '../../people/contact-hash.ts';
import { contactColumns } from './contacts-of-visit.ts';
import type { PersonFacts } from './decide-visit.ts';
import type { VisitPlan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';

/** The existing invitation of an externalId. */
export interface RecordedVisit {
  id: string;
  status: string;
  reason: string | null;
  scheduledFor: Date | null;
  payloadHash: Buffer;
}

/**
 * $2 are the person's contacts, $3 the one that the survey would go to. Sets are arrays, see ordinary-visits-sql.ts.
 */
const factsSql = `
  with person as materialized (
    select array(select distinct person_id from contacts where organization_id = $1 and value = any($2::text[])) as ids
  ), hash as materialized (
    select array(
      select ${contactHashSql('value')} from contacts
      where organization_id = $1 and person_id = any(array(select unnest(ids) from person))
      union select ${contactHashSql('value')} from unnest($2::text[]) as given (value)
    ) as hashes
  )
  select
    exists (select from suppressions where organization_id = $1
      and contact_hash = any(array(select unnest(hashes) from hash)) and kind = 'unsubscribed') as unsubscribed,
    exists (select from suppressions where organization_id = $1 and contact_hash = ${contactHashSql('$3::text')}
      and kind <> 'unsubscribed') as suppressed,
    (select max(invited_at) from (select ${invitedAtSql} as invited_at from invitations i
      where i.organization_id = $1 and i.person_id = any(array(select unnest(ids) from person))) as invited
      where invited_at > $4::timestamptz and invited_at < $5::timestamptz) as last_invited_at`;

interface FactsRow {
  unsubscribed: boolean;
  suppressed: boolean;
  last_invited_at: Date | null;
}

/** Reads what is known about a visit's person, by any of the contacts. Reliable only while the person is locked. */
export async function readFacts(
  on: Pool | PoolClient,
  organizationId: string,
  { visit, plan }: { visit: Visit; plan: VisitPlan },
): Promise<PersonFacts> {
  const { values } = contactColumns(visit);
  const { after = null, before = null } = plan.tooNear ?? {};
  const { rows } = await on.query<FactsRow>({
    name: 'visit-facts',
    text: factsSql,
    values: [organizationId, values, plan.contact, after, before],
  });
  const { unsubscribed, suppressed, last_invited_at: lastInvitedAt } = rows[0]!;
  return { unsubscribed, suppressed, lastInvitedAt };
}

interface OriginalRow {
  current: boolean;
  id: string | null;
  status: string | null;
  reason: string | null;
  scheduled_for: Date | null;
  payload_hash: Buffer | null;
}

/** Reads whether the policy is still current, and the existing invitation of the externalId. */
export async function readOriginal(
  on: Pool | PoolClient,
  organizationId: string,
  { externalId, version }: { externalId: string | null; version: number },
): Promise<{ current: boolean; original: RecordedVisit | null }> {
  const { rows } = await on.query<OriginalRow>({
    name: 'visit-original',
    text: `select s.version = $3 as current, i.id, i.status, i.reason, i.scheduled_for, i.payload_hash
      from settings s left join lateral (
        select * from invitations where organization_id = $1 and external_id = $2 limit 1) i on true
      where s.organization_id = $1`,
    values: [organizationId, externalId, version],
  });
  const row = rows[0];
  return { current: row?.current ?? false, original: row ? originalIn(row) : null };
}

/** The invitation in a row, if there is one. */
export function originalIn({
  id,
  status,
  reason,
  scheduled_for,
  payload_hash,
}: Omit<OriginalRow, 'current'>): RecordedVisit | null {
  if (id === null || status === null || payload_hash === null) return null;
  return { id, status, reason, scheduledFor: scheduled_for, payloadHash: payload_hash };
}
