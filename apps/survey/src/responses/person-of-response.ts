import { notFound } from '@reachback/common/http/errors/errors';
import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';
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
  /** Of the visit, else the person's only one: people who share a contact count as one person. */
  email: string | null;
  phone: string | null;
  /** The visit gave no email address and the person has several: `email` is null. */
  hasSeveralEmails: boolean;
  /** Opted out of surveys. */
  unsubscribed: boolean;
  /** Why the address must not be emailed at all; null if it may. */
  blocked: 'bounced' | 'complained' | null;
  erased: boolean;
}

type Row = Omit<PersonOfResponse, 'email' | 'phone' | 'hasSeveralEmails' | 'blocked'> & {
  /** Contacts that the visit gave. */
  given: string[];
  /** All of the person. */
  emails: string[];
  phones: string[];
};

const personSql = `
  select i.id as "invitationId", r.location_id as "locationId",
    r.followup_member_id as "followUpMemberId", i.first_name as "firstName", i.last_name as "lastName",
    array_remove(array[i.contact, i.other_contact], null) as given, other.emails, other.phones,
    p.erased_at is not null as erased, other.unsubscribed
  from responses r
  left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  left join people p on p.organization_id = i.organization_id and p.id = i.person_id
  cross join lateral (
    select coalesce(array_agg(c.value order by c.value) filter (where c.kind = 'email'), '{}') as emails,
      coalesce(array_agg(c.value order by c.value) filter (where c.kind = 'phone'), '{}') as phones,
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
  // not null: given, emails, phones, unsubscribed, erased
  const { rows } = await on.query<Row>({
    name: 'person-of-response',
    text: personSql,
    values: [organizationId, responseId],
  });
  if (!rows[0]) throw notFound('response');
  const { given, emails, phones, ...same } = rows[0];
  const email = given.find((contact) => contact.includes('@')) ?? onlyMailbox(emails);
  const phone = given.find((contact) => contact.startsWith('+')) ?? (phones.length === 1 ? phones[0]! : null);
  const hasSeveralEmails = email === null && emails.length > 0;
  return { ...same, email, phone, hasSeveralEmails, blocked: await blockOf(on, organizationId, email) };
}

/**
 * The address, if all are of one mailbox: preferably one that a visit gave, as the identity of a mailbox may not accept
 * emails.
 */
function onlyMailbox(emails: readonly string[]): string | null {
  const mailboxes = new Set(emails.map(mailboxIdentity));
  if (mailboxes.size > 1) return null;
  return emails.find((email) => !mailboxes.has(email)) ?? emails[0] ?? null;
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
