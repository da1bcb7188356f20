import type { PoolClient } from 'pg';
import type { Database } from '../db.ts';
import { withIdentity } from './contact-identity.ts';

/** A person known to an organization. */
export interface KnownPerson {
  id: string;
  /** All contacts, normalized. */
  contacts: string[];
}

/** How a call identifies a person: by an invitation, a response, or a normalized contact. */
export type PersonName = { invitationId: string } | { responseId: string } | { contact: string };

/** A visit links a contact with its identity, so both have one owner. */
const personOfContact =
  'select person_id from contacts where organization_id = $1 and value = any($2::text[]) limit 1';
const personOfInvitation = 'select person_id from invitations where organization_id = $1 and id = $2';
const personOfResponse = `select i.person_id from responses r
  join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
  where r.organization_id = $1 and r.id = $2`;

/**
 * Finds and locks a person, so that nothing is sent to them meanwhile: a worker takes the same lock before the first
 * byte leaves. An address also finds the person of its mailbox, as visits do. Null when the person is unknown, or the
 * response was given without an invitation.
 */
export async function lockPerson(
  client: PoolClient,
  organizationId: string,
  name: PersonName,
): Promise<KnownPerson | null> {
  const [find, value] = lookupOf(name);
  // sql: { find: personOfContact }, { find: personOfInvitation }, { find: personOfResponse }
  const { rows } = await client.query<{ id: string }>(
    `select id from people where organization_id = $1 and id = (${find}) for update`,
    [organizationId, value],
  );
  const id = rows[0]?.id;
  if (!id) return null;
  const contacts = await client.query<{ value: string }>(
    'select value from contacts where organization_id = $1 and person_id = $2 order by value',
    [organizationId, id],
  );
  return { id, contacts: contacts.rows.map((row) => row.value) };
}

function lookupOf(name: PersonName): [find: string, value: string | string[]] {
  if ('contact' in name) return [personOfContact, withIdentity(name.contact)];
  if ('responseId' in name) return [personOfResponse, name.responseId];
  return [personOfInvitation, name.invitationId];
}

/** Returns the id of the person of a contact, also of an address by another one of its mailbox; null for nobody. */
export async function personIdOf(
  db: Pick<Database, 'contact'>,
  organizationId: string,
  contact: string,
): Promise<string | null> {
  const found = await db.contact.findFirst({
    where: { organizationId, value: { in: withIdentity(contact) } },
    select: { personId: true },
  });
  return found?.personId ?? null;
}

/** All contacts of a named person, with the given one. */
export function contactsOf(name: PersonName, person: KnownPerson | null): string[] {
  const given = 'contact' in name ? withIdentity(name.contact) : [];
  return [...new Set([...given, ...(person?.contacts ?? [])])];
}
