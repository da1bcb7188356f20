import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../context.ts';
import { advanceLeads } from './advance-leads.ts';
import type { MailboxLease } from './lease.ts';
import { releaseSends } from './release-sends.ts';

interface Leftover {
  id: string;
  status: 'claimed' | 'sending';
}

/**
 * What a worker that died left in the middle. Claimed only: no byte of the mail had left, so it is simply free
 * again. Marked as sending: the server may have it, so it counts as sent, is shown as `uncertain`, and is never
 * sent again.
 */
export async function settleLeftovers(context: Context, lease: MailboxLease): Promise<void> {
  const { rows } = await context.pool.query<Leftover>(
    `select id, status from sends where mailbox_id = $1 and status in ('claimed', 'sending')`,
    [lease.mailboxId],
  );
  if (rows.length === 0) return;
  const idsOf = (status: Leftover['status']) =>
    rows.filter((row) => row.status === status).map(({ id }) => id);
  const [claimed, sending] = [idsOf('claimed'), idsOf('sending')];
  context.log.warn(
    { lane: 'sending', released: claimed.length, uncertain: sending.length },
    'leftovers of a worker',
  );
  await inTransaction(context.pool, async (client) => {
    await releaseSends(client, lease.organizationId, claimed);
    await advanceLeads(client, {
      organizationId: lease.organizationId,
      sends: sending.map((sendId) => ({
        sendId,
        status: 'uncertain',
        note: 'the worker stopped in the dialogue',
      })),
      now: context.clock.now(),
    });
  });
}
