import { DamagedSecretError, UnknownKeyError } from '@reachback/common/secrets/secret-box';
import { noteBatch } from '@reachback/common/tracing/spans';
import type { Lane } from '@reachback/queue/lane';
import type { Context } from '../context.ts';
import { activeDkimKey } from '../mail-servers/mail-server.ts';
import { smtpSettings } from '../mail-servers/smtp-settings.ts';
import { damagedPasswordText, unknownKeyText } from '../mail-servers/password-trouble.ts';
import { restMailbox, stopMailbox } from '../mailboxes/rest-mailbox.ts';
import { loadMailbox } from '../pace/mailbox-state.ts';
import { sendBatchMax } from '../pace/pace.ts';
import { mailboxOfLane } from '../pace/sending-lane-id.ts';
import { MailTokenError } from '@reachback/mail/oauth/oauth-parts';
import { claimBatch } from './claim/claim-batch.ts';
import { deliverMessages } from './deliver/deliver-messages.ts';
import { dueMessages } from '../messages/deliver/due-messages.ts';
import { withMailboxLease, type MailboxLease } from './claim/lease.ts';
import { mailboxNextDue } from './claim/mailbox-next-due.ts';
import { overdueLanes } from './claim/overdue-lanes.ts';
import { deliverBatch, type SendingRun } from './deliver/deliver-batch.ts';
import { prepareMails } from './deliver/prepare-mails.ts';
import { ServerHealth } from './deliver/server-health.ts';
import { awaitAnswers } from './record/complete-leads.ts';
import type { SendingContext } from './record/outcome-recorder.ts';
import { settleLeftovers } from './record/settle-leftovers.ts';

/**
 * The sending engine: one lane a mailbox. A batch is claimed, each email is marked in the database while the
 * server is given sender and recipient and before a byte of it leaves, and the outcomes are written in groups. A crash
 * before the mark means certainly not sent (sent later); after it, perhaps sent (never again), unless notes tell.
 */
export const sendingLane: Lane<SendingContext> = {
  name: 'sending',
  concurrency: 10,
  work: (context, laneId, signal) =>
    withMailboxLease(context, mailboxOfLane(laneId), (lease) => sendDue(context, lease, signal)),
  nextDue: (context, laneId) => mailboxNextDue(context, mailboxOfLane(laneId)),
  overdue: overdueLanes,
};

/** A run ends after this, so that lanes that wait get their turn, however much is due in this one. */
const runMsMax = 3_000;

/** Batches of a mailbox that are being sent at the same time. */
const batchesAtOnce = 2;

type Batch = NonNullable<Awaited<ReturnType<typeof nextBatch>>>;

/** Sends what the mailbox may send now, and writes down whether its server can be used. */
async function sendDue(context: SendingContext, lease: MailboxLease, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + runMsMax;
  await settleLeftovers(context, lease);
  const first = await nextBatch(context, lease).catch((error: unknown) =>
    showLoginTrouble(context, lease, error),
  );
  if (!first || first.prepared.length + first.messages.length === 0) return;
  const { mailbox, settings } = first;
  const server = new ServerHealth(context, mailbox, settings);
  context.sendNotes.begin(lease.leaseId);
  await sendBatches(context, { lease, mailbox, settings, server, signal }, { first, endsAtMs });
  context.sendNotes.end(lease.leaseId);
  await server.write();
}

/**
 * Sends batch after batch, as long as they are full. The next one is claimed while the one before is being sent, so
 * that no connection waits for the database. All have ended when this ends, however it ends: the lease does, too.
 */
async function sendBatches(
  context: SendingContext,
  run: SendingRun,
  { first, endsAtMs }: { first: Batch; endsAtMs: number },
): Promise<void> {
  const isOver = () => run.signal.aborted || run.server.isUnusable || performance.now() > endsAtMs;
  const inHand: Promise<void>[] = [];
  const messagesInHand = new Set<string>();
  try {
    for (
      let batch: Batch | null = first;
      batch;
      batch = await nextBatch(context, run.lease, messagesInHand)
    ) {
      const sending = deliverAll(context, run, batch, messagesInHand);
      inHand.push(sending);
      // It is awaited later; a failure before that must not end the process as unhandled.
      sending.catch(() => undefined);
      if (batch.prepared.length < sendBatchMax || isOver()) break;
      if (inHand.length === batchesAtOnce) await inHand.shift();
    }
    await Promise.all(inHand);
  } finally {
    await Promise.allSettled(inHand);
  }
}

/** What people wrote goes first to the server, and waits for no campaign email. */
async function deliverAll(
  context: SendingContext,
  run: SendingRun,
  { messages, prepared }: Batch,
  messagesInHand: Set<string>,
): Promise<void> {
  for (const { id } of messages) messagesInHand.add(id);
  const byHand = deliverMessages(context, run, messages).finally(() => {
    for (const { id } of messages) messagesInHand.delete(id);
  });
  const ends = await Promise.allSettled([byHand, deliverBatch(context, run, prepared)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Claims what the mailbox may send now, ready for the dialogue; null when there is no such mailbox. */
async function nextBatch(context: Context, lease: MailboxLease, inHand: ReadonlySet<string> = new Set()) {
  const now = context.clock.now();
  const mailbox = await loadMailbox(context.pool, lease, now);
  if (!mailbox) return null;
  // Before anything is claimed: without the password nothing can be sent.
  const settings = await smtpSettings(context, { ...mailbox, dkim: activeDkimKey(mailbox) });
  const messages = await dueMessages(context, { mailbox, inHand, now });
  const startedAt = Date.now();
  const { claimed, exhausted } = await claimBatch(context, { mailbox, leaseId: lease.leaseId, now });
  const attributes = {
    'reachback.organization.id': lease.organizationId,
    'reachback.mailbox.id': mailbox.id,
  };
  const leads = claimed.map(({ lead }) => lead);
  noteBatch('claim emails', leads, { startedAt, attributes });
  await awaitAnswers(context, lease.organizationId, exhausted);
  const prepared = claimed.length ? await prepareMails(context, mailbox, claimed) : [];
  return { mailbox, settings, messages, prepared };
}

/**
 * Shows on a mailbox why there is no login to its server. A provider that gives no token at the moment is asked again
 * after a rest; one that never will shows on the mailbox already.
 */
async function showLoginTrouble(context: Context, lease: MailboxLease, error: unknown): Promise<null> {
  if (!(error instanceof MailTokenError)) return showPasswordTrouble(context, lease, error);
  if (error.kind === 'reconnect_needed') return null;
  const mailbox = await loadMailbox(context.pool, lease, context.clock.now());
  if (mailbox) await restMailbox(context, mailbox, error.message);
  return null;
}

/**
 * Shows on a mailbox why its password cannot be opened. Another process may have the key, or get it: the mailbox rests.
 * A damaged password is for its owner to enter again, like one that the server refuses: the mailbox stops.
 */
async function showPasswordTrouble(context: Context, lease: MailboxLease, error: unknown): Promise<null> {
  const isDamaged = error instanceof DamagedSecretError;
  if (!isDamaged && !(error instanceof UnknownKeyError)) throw error;
  const mailbox = await loadMailbox(context.pool, lease, context.clock.now());
  if (mailbox && isDamaged) await stopMailbox(context, mailbox, damagedPasswordText);
  else if (mailbox) await restMailbox(context, mailbox, unknownKeyText);
  return null;
}
