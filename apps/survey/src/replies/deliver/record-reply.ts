import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import { maskContacts } from '../../alerts/messages/mask-contacts.ts';
import type { MessageOutcome } from '../../alerts/deliver/message-outcome.ts';
import type { Context } from '../../context.ts';
import { repliedEvent } from '../reply-event.ts';

/** Maximum length of a stored server response. */
const errorMax = 500;

/** Records the outcome of an attempt, with its event, unless another worker has taken the reply over. */
export async function recordReply(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { id, lease, outcome }: { id: string; lease: Date; outcome: Omit<MessageOutcome, 'recipientState'> },
): Promise<void> {
  const { status, dueAt, attempts } = outcome;
  // Servers repeat the address that they refuse.
  const error = outcome.error === null ? null : maskContacts(outcome.error.slice(0, errorMax));
  const now = clock.now();
  const endedAt = status === 'pending' ? null : now;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query({
      name: 'record-reply',
      text: `update replies set status = $4, due_at = $5, leased_until = null, lease_id = null, attempts = $6,
          error = $7, ended_at = $8, sent_at = case when $4 in ('sent', 'uncertain') then sent_at end
        where organization_id = $1 and id = $2 and leased_until = $3 and status in ('pending', 'sending')`,
      values: [organizationId, id, lease, status, dueAt, attempts, error, endedAt],
    });
    if (rowCount === 0) return;
    changedAfterCommit(client, organizationId, ['responses']);
    if (status !== 'sent') return;
    await storeEvents(client, organizationId, [await repliedEvent(client, organizationId, { id, at: now })]);
  });
}
