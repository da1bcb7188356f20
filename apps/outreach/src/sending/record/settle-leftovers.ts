import { whyNotNow } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../../context.ts';
import { advanceLeads } from './advance-leads.ts';
import type { MailboxLease } from '../claim/lease.ts';
import { stopUnrecordable } from './stop-unrecordable.ts';
import { freeMessage, recordMessage } from '../../messages/deliver/record-message.ts';
import { releaseSends } from './release-sends.ts';

interface Leftover {
  id: string;
  status: 'claimed' | 'sending';
  leaseId: string | null;
  leadId: string;
  campaignId: string;
  isFirst: boolean;
  /** Whether it is a message written by hand; its campaign has no step for it. */
  isMessage: boolean;
}

/**
 * Settles sends that a crashed worker left open. A claimed one is released, since no byte of it had left, and so is a
 * marked one that the notes of this machine prove was not sent. Any other may have reached the server: it counts as
 * sent, is shown as `uncertain`, and is never repeated.
 */
export async function settleLeftovers(context: Context, lease: MailboxLease): Promise<void> {
  const { rows } = await context.pool.query<Leftover>(
    `select id, status, lease_id as "leaseId", lead_id as "leadId", campaign_id as "campaignId", is_first as "isFirst",
            false as "isMessage"
       from sends where organization_id = $2 and mailbox_id = $1 and status in ('claimed', 'sending')
      union all
     select id, status, lease_id, lead_id, campaign_id, false, true
       from lead_messages where organization_id = $2 and mailbox_id = $1 and status = 'sending'`,
    [lease.mailboxId, lease.organizationId],
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
  const ofCampaigns = ({ isMessage }: Leftover) => !isMessage;
  const sends = { free: free.filter(ofCampaigns), uncertain: uncertain.filter(ofCampaigns) };
  await settle(context, lease, sends).catch((error: unknown) => settleOneByOne(context, lease, sends, error));
  await settleMessages(context, lease.organizationId, {
    free: free.filter(({ isMessage }) => isMessage),
    uncertain: uncertain.filter(({ isMessage }) => isMessage),
  });
  context.metrics.mails.inc({ result: 'uncertain' }, uncertain.length);
  for (const leaseId of leaseIds) sendNotes.end(leaseId);
}

/** Settles messages written by hand, each on its own. */
async function settleMessages(
  context: Context,
  organizationId: string,
  { free, uncertain }: Leftovers,
): Promise<void> {
  for (const { id: messageId, leaseId } of free)
    await freeMessage(context.pool, { organizationId, messageId, leaseId });
  const note = 'the worker stopped in the dialogue';
  const outcome = { kind: 'gone', status: 'uncertain', note } as const;
  for (const { id: messageId, leaseId } of uncertain)
    await recordMessage(context, { organizationId, messageId, leaseId, outcome });
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

/** A send that cannot be settled stops its lead, so that it does not block the mailbox. */
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
      const { id: sendId, leaseId, leadId, campaignId, isFirst } = one;
      context.log.error(
        { err: failure, sendId, leadId },
        'a leftover cannot be settled; its lead is stopped',
      );
      const send = { sendId, leaseId, leadId, campaignId, isFirst, isGone };
      await stopUnrecordable(context, lease.organizationId, send);
    });
  }
}
