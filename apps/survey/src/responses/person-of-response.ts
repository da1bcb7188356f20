import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool, PoolClient } from 'pg';
import { contactHashSql } from '../people/contact-hash.ts';

/** The person who answered, as far as known. All null after erasure, and without an invitation. */
export interface PersonOfResponse {
  invitationId: string | null;
  locationId: string | null;
  /** The member to whom the follow-up is assigned. */
  followUpMemberId: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The address that the survey went to, else another one of the person. */
  email: string | null;
  phone: string | null;
  /** Opted out of surveys. */
  unsubscribed: boolean;
  /** Why the address must not be emailed at all; null if it may. */
  blocked: 'bounced' | 'complained' | null;
  erased: boolean;
}

const personSql = `
  select i.id as "invitationId", r.location_id as "locationId",
    r.followup_member_id as "followUpMemberId", i.first_name as "firstName", i.last_name as "lastName",
    case when i.channel = 'email' and i.contact is not null then i.contact else other.email end as email,
    case when i.channel = 'sms' and i.contact is not null then i.contact else other.phone end as phone,
    p.erased_at is not null as erased, other.unsubscribed
  from responses r
  left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  left join people p on p.organization_id = i.organization_id and p.id = i.person_id
  cross join lateral (
    select min(c.value) filter (where c.kind = 'email') as email, min(c.value) filter (where c.kind = 'phone') as phone,
      coalesce(bool_or(exists (select from suppressions u where u.organization_id = $1 and u.kind = 'unsubscribed'
        and u.contact_hash = ${contactHashSql('c.value')})), false) as unsubscribed
    from contacts c where c.organization_id = $1 and c.person_id = i.person_id) other
  where r.organization_id = $1 and r.id = $2`;

/** @throws ApiError 404 for a response that is not in the organization */
export async function readPersonOfResponse(
  on: Pool | PoolClient,
  organizationId: string,
  responseId: string,
): Promise<PersonOfResponse> {
  // not null: unsubscribed, erased
  const { rows } = await on.query<Omit<PersonOfResponse, 'blocked'>>({
    name: 'person-of-response',
    text: personSql,
    values: [organizationId, responseId],
  });
  if (!rows[0]) throw notFound('response');
  return { ...rows[0], blocked: await blockOf(on, organizationId, rows[0].email) };
}

async function blockOf(
  on: Pool | PoolClient,
  organizationId: string,
  email: string | null,
): Promise<PersonOfResponse['blocked']> {
  if (email === null) return null;
  const { rows } = await on.query<{ kind: 'bounced' | 'complained' }>(
    `select kind from suppressions where organization_id = $1 and contact_hash = ${contactHashSql('$2::text')}
       and kind in ('bounced', 'complained') order by kind desc limit 1`,
    [organizationId, email],
  );
  return rows[0]?.kind ?? null;
}
