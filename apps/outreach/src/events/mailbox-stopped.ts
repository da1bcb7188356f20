import { wireId } from '@reachback/common/values/ids';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';

/** A mailbox that sends nothing until its owner fixes its login. It concerns no lead and no campaign: both are null. */
export async function writeMailboxStopped(
  client: PoolClient,
  about: {
    organizationId: string;
    type: 'coldemail.mailbox.failing' | 'coldemail.mailbox.reconnect_needed';
    /** `provider`: of a mailbox that must be connected again. */
    mailbox: { id: string; email: string; name: string; provider?: string };
    error: string;
    at: Date;
  },
): Promise<void> {
  const { organizationId, type, mailbox, error, at } = about;
  const data = {
    lead: null,
    campaign: null,
    mailbox: { ...mailbox, id: wireId('mbx', mailbox.id) },
    error,
  };
  await storeEvents(client, organizationId, [newEvent(type, data, at)]);
}
