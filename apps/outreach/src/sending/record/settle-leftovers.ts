import { inTransaction, whyNotNow } from '@reachback/common/database/pool';
import type { Context } from '../../context.ts';
import { advanceLeads } from './advance-leads.ts';
import type { MailboxLease } from '../claim/lease.ts';
import { stopUnrecordable } from './stop-unrecordable.ts';
import { releaseSends } from './release-sends.ts';

interface Leftover {
  id: string;
  status: 'claimed' | 'sending';
  leaseId: string | null;
  leadId: string;
  campaignId: string;
  isFirst: boolean;
}

/**
 * What a worker that died left in the middle. Claimed only: no byte of the mail had left, so it is simply free
 * again, as is a marked one that the notes of this machine say never went. Otherwise the server may have it, so it
 * counts as sent, is shown as `uncertain`, and is never sent again.
 */
export async function settleLeftovers(context: Context, lease: MailboxLease): Promise<void> {
  const { rows } = await context.pool.query<Leftover>(
    `select id, status, lease_id as "leaseId", lead_id as "leadId", campaign_id as "campaignId", is_first as "isFirst"
       from sends where mailbox_id = $1 and status in ('claimed', 'sending')`,
    [lease.mailboxId],
  );
  if (rows.length === 0) return;
  const { sendNotes } = context;
  const leaseIds = [...new Set(rows.flatMap((row) => row.leaseId ?? []))];
  const released = new Map(leaseIds.map((leaseId) => [leaseId, sendNotes.close(leaseId)]));
  const isFree = ({ id, status, leaseId }: Leftover) =>
    status === 'claimed' || (leaseId !== null && released.get(leaseId)?.has(id) === false);
  const free = rows.filter(isFree);
  const uncertain = rows.filter((row) => !free.includes(row));
  context.log.warn(
    { lane: 'sending', released: free.length, uncertain: uncertain.length },
    'leftovers of a worker',
  );
  await settle(context, lease, { free, uncertain }).catch((error: unknown) =>
    settleOneByOne(context, lease, { free, uncertain }, error),
  );
  context.metrics.mails.inc({ result: 'uncertain' }, uncertain.length);
  for (const leaseId of leaseIds) sendNotes.end(leaseId);
}

interface Leftovers {
  free: Leftover[];
  uncertain: Leftover[];
}

async function settle(
  { pool, clock }: Context,
  { organizationId }: MailboxLease,
  { free, uncertain }: Leftovers,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await releaseSends(
      client,
      organizationId,
      free.map(({ id }) => id),
    );
    await advanceLeads(client, {
      organizationId,
      sends: uncertain.map(({ id }) => ({
        sendId: id,
        status: 'uncertain',
        note: 'the worker stopped in the dialogue',
      })),
      now: clock.now(),
    });
  });
}

/** One that cannot be settled stops its lead, so that it does not hold up the mailbox. */
async function settleOneByOne(
  context: Context,
  lease: MailboxLease,
  { free, uncertain }: Leftovers,
  error: unknown,
): Promise<void> {
  if (whyNotNow(error) !== null) throw error;
  for (const one of [...free, ...uncertain]) {
    const isGone = uncertain.includes(one);
    const alone = isGone ? { free: [], uncertain: [one] } : { free: [one], uncertain: [] };
    await settle(context, lease, alone).catch(async (failure: unknown) => {
      if (whyNotNow(failure) !== null) throw failure;
      const { id: sendId, leadId, campaignId, isFirst } = one;
      context.log.error(
        { err: failure, sendId, leadId },
        'a leftover cannot be settled; its lead is stopped',
      );
      const send = { sendId, leadId, campaignId, isFirst, isGone };
      await stopUnrecordable(context, lease.organizationId, send);
    });
  }
}
