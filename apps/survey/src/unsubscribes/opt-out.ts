import { inTransaction } from '@reachback/common/database/pool';
import { wireId } from '@reachback/common/values/ids';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent } from '@reachback/webhooks/events/new-event';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { endScheduled } from '../invitations/record/end-scheduled.ts';
import { contactIdentity } from '../people/contact-identity.ts';
import { lockPerson, type KnownPerson, type PersonName } from '../people/find-person.ts';
import {
  suppressContacts,
  suppressErased,
  suppressionSources,
  type SuppressionSource,
} from '../people/suppress-contacts.ts';

/** The event types about opt-outs. */
export const optOutEventTypes = {
  'reputation.contact.unsubscribed': {
    summary: 'A person opted out of surveys',
    description:
      'Sent once for each new opt-out; `source` says how it was made. The event names the person by an invitation, never by contact details.',
    data: z.object({
      source: z.enum(suppressionSources),
      invitation: z
        .object({ id: z.string(), externalId: z.string().nullable() })
        .nullable()
        .describe('The one that led here, else the last one; null for someone never surveyed'),
    }),
  },
} satisfies EventTypes;
const unsubscribed: keyof typeof optOutEventTypes = 'reputation.contact.unsubscribed';

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
    const ended = person ? await endOf(client, organizationId, person, now) : [];
    const rows = await suppressContacts(client, organizationId, { contacts, now });
    const isErased = values.length === 0 && contactHash !== null;
    const isNew = isErased
      ? await suppressErased(client, organizationId, { contactHash, source, now })
      : rows.some((row) => row.isNew);
    const told = isNew ? [await optOutEvent(client, organizationId, { name, person, source, now })] : [];
    await storeEvents(client, organizationId, [...ended, ...told]);
    return isNew;
  });
}

function endOf(client: PoolClient, organizationId: string, { id }: KnownPerson, now: Date) {
  const end = { status: 'skipped', reason: 'unsubscribed' } as const;
  return endScheduled(client, organizationId, { by: 'person', value: id, end, now });
}

/**
 * Creates the event, which identifies the person by an invitation, never by a contact: the one that led here, else the
 * last one.
 */
async function optOutEvent(
  client: PoolClient,
  organizationId: string,
  about: { name: PersonName; person: KnownPerson | null; source: SuppressionSource; now: Date },
) {
  const { name, person, source, now } = about;
  const { rows } = await client.query<{ id: string; externalId: string | null }>(
    `select id, external_id as "externalId" from invitations
     where organization_id = $1 and person_id = $2 and id = coalesce($3, id) order by id desc limit 1`,
    [organizationId, person?.id ?? null, 'invitationId' in name ? name.invitationId : null],
  );
  const row = rows[0];
  const invitation = row ? { id: wireId('inv', row.id), externalId: row.externalId } : null;
  return newEvent(unsubscribed, { source, invitation }, now);
}
