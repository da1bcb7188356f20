import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../context.ts';
import { advanceLeads } from './advance-leads.ts';
import type { MailboxLease } from './lease.ts';
import { releaseSends } from './release-sends.ts';

interface Leftover {
  id: string;
  status: 'claimed' | 'sending';
  leaseId: string | null;
}

/**
 * What a worker that died left in the middle. Claimed only: no byte of the mail had left, so it is simply free
 * again, as is a marked one that the notes of this machine say never went. Otherwise the server may have it, so it
 * counts as sent, is shown as `uncertain`, and is never sent again.
 */
export async function settleLeftovers(context: Context, lease: MailboxLease): Promise<void> {
  const { rows } = await context.pool.query<Leftover>(
    `select id, status, lease_id as "leaseId" from sends where mailbox_id = $1 and status in ('claimed', 'sending')`,
    [lease.mailboxId],
  );
  if (rows.length === 0) return;
  const { sendNotes } = context;
  const leaseIds = [...new Set(rows.flatMap((row) => row.leaseId ?? []))];
  const letGo = new Map(leaseIds.map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  const isFree = ({ id, status, leaseId }: Leftover) =>
    status === 'claimed' || (leaseId !== null && letGo.get(leaseId)?.has(id) === false);
  const free = rows.filter(isFree);
  const uncertain = rows.filter((row) => !free.includes(row));
  context.log.warn(
    { lane: 'sending', released: free.length, uncertain: uncertain.length },
    'leftovers of a worker',
  );
  await inTransaction(context.pool, async (client) => {
    await releaseSends(
      client,
      lease.organizationId,
      free.map(({ id }) => id),
    );
    await advanceLeads(client, {
      organizationId: lease.organizationId,
      sends: uncertain.map(({ id }) => ({
        sendId: id,
        status: 'uncertain',
        note: 'the worker stopped in the dialogue',
      })),
      now: context.clock.now(),
    });
  });
  context.metrics.mails.inc({ result: 'uncertain' }, uncertain.length);
  for (const leaseId of leaseIds) sendNotes.end(leaseId);
}
