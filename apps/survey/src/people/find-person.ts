import type { PoolClient } from 'pg';

/** A person known to an organization. */
export interface KnownPerson {
  id: string;
  /** All contacts, normalized. */
  contacts: string[];
}

/** How a call identifies a person: by an invitation, or by a normalized contact. */
export type PersonName = { invitationId: string } | { contact: string };

const personOfContact = 'select person_id from contacts where organization_id = $1 and value = $2';
const personOfInvitation = 'select person_id from invitations where organization_id = $1 and id = $2';

/**
 * Finds and locks a person, so that nothing is sent to them meanwhile: a worker takes the same lock before the first
 * byte leaves. Null when the person is unknown, or the contact belongs to nobody.
 */
export async function lockPerson(
  client: PoolClient,
  organizationId: string,
  name: PersonName,
): Promise<KnownPerson | null> {
  const [find, value] =
    'contact' in name ? [personOfContact, name.contact] : [personOfInvitation, name.invitationId];
  // sql: { find: personOfContact }, { find: personOfInvitation }
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
