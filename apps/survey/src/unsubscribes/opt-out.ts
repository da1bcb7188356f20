import { inTransaction } from '@reachback/common/database/pool';
import { wireId } from '@reachback/common/values/ids';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent } from '@reachback/webhooks/events/new-event';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { endScheduled } from '../invitations/record/end-scheduled.ts';
import { lockPerson, type KnownPerson, type PersonName } from '../people/find-person.ts';
import { suppressContacts, suppressionSources, type SuppressionSource } from '../people/suppress-contacts.ts';

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

/**
 * Opts a person out of the organization's surveys: suppresses all contacts, and ends scheduled invitations. A contact
 * of an unknown person is suppressed as well, for later visits. Idempotent.
 * @returns whether anything changed
 */
export async function optOut(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { name, source }: { name: PersonName; source: SuppressionSource },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(pool, async (client) => {
    const person = await lockPerson(client, organizationId, name);
    const given = 'contact' in name ? [name.contact] : [];
    const values = [...new Set([...given, ...(person?.contacts ?? [])])];
    const contacts = values.map((contact) => ({ contact, kind: 'unsubscribed' as const, source }));
    const ended = person ? await endOf(client, organizationId, person, now) : [];
    const rows = await suppressContacts(client, organizationId, { contacts, now });
    const isNew = rows.some((row) => row.isNew);
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
