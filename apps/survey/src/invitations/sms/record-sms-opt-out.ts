import type { NewEvent } from '@reachback/webhooks/events/new-event';
import type { PoolClient } from 'pg';
import { optOutEvent } from '../../people/opt-out-event.ts';
import { suppressContacts } from '../../people/suppress-contacts.ts';
import { endScheduled } from '../record/end-scheduled.ts';

/**
 * Records an opt-out that only the SMS provider knew of: the person replied STOP, and that did not reach us. Ends what is
 * scheduled for the person.
 * @param optOut.invitation the one whose message the provider refused
 * @returns the events, to be stored in the same transaction
 */
export async function recordSmsOptOut(
  client: PoolClient,
  organizationId: string,
  optOut: {
    contact: string;
    personId: string;
    invitation: { id: string; externalId: string | null };
    now: Date;
  },
): Promise<NewEvent[]> {
  const { contact, personId, invitation, now } = optOut;
  const contacts = [{ contact, kind: 'unsubscribed', source: 'sms' } as const];
  const [row] = await suppressContacts(client, organizationId, { contacts, now });
  const end = { status: 'skipped', reason: 'unsubscribed' } as const;
  const ended = await endScheduled(client, organizationId, { by: 'person', value: personId, end, now });
  return row?.isNew ? [...ended, optOutEvent({ source: 'sms', invitation }, now)] : ended;
}
