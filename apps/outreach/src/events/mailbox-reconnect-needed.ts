import { wireId } from '@reachback/common/values/ids';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';

/** `coldemail.mailbox.reconnect_needed`: it concerns no lead and no campaign, so both are null. */
export async function writeReconnectNeeded(
  client: PoolClient,
  about: {
    organizationId: string;
    mailbox: { id: string; email: string; name: string; provider: string };
    error: string;
    at: Date;
  },
): Promise<void> {
  const { organizationId, mailbox, error, at } = about;
  const data = {
    lead: null,
    campaign: null,
    mailbox: { ...mailbox, id: wireId('mbx', mailbox.id) },
    error,
  };
  await storeEvents(client, organizationId, [newEvent('coldemail.mailbox.reconnect_needed', data, at)]);
}
