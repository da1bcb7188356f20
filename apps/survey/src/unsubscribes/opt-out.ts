import { inTransaction } from '@reachback/common/database/pool';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { endScheduled } from '../invitations/record/end-scheduled.ts';
import { contactIdentity } from '../people/contact-identity.ts';
import { optOutEvent } from '../people/opt-out-event.ts';
import { lockPerson, type KnownPerson, type PersonName } from '../people/find-person.ts';
import { suppressContacts, suppressErased, type SuppressionSource } from '../people/suppress-contacts.ts';

/** Who opts out, and how. */
interface OptOut {
  name: PersonName;
  /** Hash of the contact that an invitation went to, hexadecimal: all that is left of an erased person. */
  contactHash?: string | null;
  source: SuppressionSource;
}

/**
 * Opts a person out of the organization's surveys: suppresses all contacts, and ends scheduled invitations. The
 * identity of a contact that nobody has is suppressed as well: later visits look for it. Idempotent.
 * @returns whether anything changed
 */
export async function optOut(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { name, contactHash = null, source }: OptOut,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(pool, async (client) => {
    const person = await lockPerson(client, organizationId, name);
    const given = 'contact' in name ? [contactIdentity(name.contact)] : [];
    const values = [...new Set([...given, ...(person?.contacts ?? [])])];
    const contacts = values.map((contact) => ({ contact, kind: 'unsubscribed' as const, source }));
    const events = person ? await endOf(client, organizationId, person, now) : [];
    const rows = await suppressContacts(client, organizationId, { contacts, now });
    const isErased = values.length === 0 && contactHash !== null;
    const isNew = isErased
      ? await suppressErased(client, organizationId, { contactHash, source, now })
      : rows.some((row) => row.isNew);
    if (isNew) {
      const invitation = await invitationOf(client, organizationId, { name, person });
      events.push(optOutEvent({ source, invitation }, now));
    }
    await storeEvents(client, organizationId, events);
    return isNew;
  });
}

function endOf(client: PoolClient, organizationId: string, { id }: KnownPerson, now: Date) {
  const end = { status: 'skipped', reason: 'unsubscribed' } as const;
  return endScheduled(client, organizationId, { by: 'person', value: id, end, now });
}

/** The invitation that the event names the person by: the one that led here, else the last one. */
async function invitationOf(
  client: PoolClient,
  organizationId: string,
  { name, person }: { name: PersonName; person: KnownPerson | null },
): Promise<{ id: string; externalId: string | null } | null> {
  const { rows } = await client.query<{ id: string; externalId: string | null }>(
    `select id, external_id as "externalId" from invitations
     where organization_id = $1 and person_id = $2 and id = coalesce($3, id) order by id desc limit 1`,
    [organizationId, person?.id ?? null, 'invitationId' in name ? name.invitationId : null],
  );
  return rows[0] ?? null;
}
