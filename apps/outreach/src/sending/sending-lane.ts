import { setTimeout as wait } from 'node:timers/promises';
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
import { dueMessages, hasDueMessages } from '../messages/deliver/due-messages.ts';
import { withMailboxLease, type MailboxLease } from './claim/lease.ts';
import { mailboxNextDue } from './claim/mailbox-next-due.ts';
import { overdueLanes } from './claim/overdue-lanes.ts';
import { deliverBatch, type SendingRun } from './deliver/deliver-batch.ts';
import { prepareMails } from './deliver/prepare-mails.ts';
import { ServerHealth } from './deliver/server-health.ts';
import { createTurns } from './deliver/turns.ts';
import { awaitAnswers } from './record/complete-leads.ts';
import { countGap } from './record/count-gap.ts';
import type { SendingContext } from './record/outcome-recorder.ts';
import { settleLeftovers } from './record/settle-leftovers.ts';

/**
 * The sending engine: one lane per mailbox. A batch is claimed, each email is marked in the database while the server
 * receives sender and recipient and before the first byte of it leaves, and outcomes are recorded in groups. After a
 * crash, an unmarked email was certainly not sent (it is sent later); a marked one may have been (it is never
 * repeated), unless the send notes prove otherwise.
 */
export const sendingLane: Lane<SendingContext> = {
  name: 'sending',
  concurrency: 10,
  work: (context, laneId, signal) =>
    withMailboxLease(context, mailboxOfLane(laneId), (lease) => sendDue(context, lease, signal)),
  nextDue: (context, laneId) => mailboxNextDue(context, mailboxOfLane(laneId)),
  overdue: overdueLanes,
};

/** A run ends after this time, so that waiting lanes get their turn, however much is due in this one. */
const runMsMax = 3_000;

/** Batches of a mailbox in flight concurrently. */
const batchesAtOnce = 2;

/**
 * Campaign emails of a run at the mailer: twice its connections, so that none of these waits for the next email. The
 * others wait for their turn, so that a message written by hand is behind few.
 */
const mailsAtOnce = 10;

/** How often messages written by hand are looked for while campaign emails are in flight. */
const lookEveryMs = 1_000;

type Batch = NonNullable<Awaited<ReturnType<typeof nextBatch>>>;

/** Sends what the mailbox may send now, and records whether its server can be used. */
async function sendDue(context: SendingContext, lease: MailboxLease, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + runMsMax;
  await settleLeftovers(context, lease);
  const first = await nextBatch(context, lease).catch((error: unknown) =>
    showLoginTrouble(context, lease, error),
  );
  if (!first) return;
  const { mailbox, settings, prepared } = first;
  if (prepared.length === 0 && !hasDueMessages(mailbox, context.clock.now())) return;
  const server = new ServerHealth(context, mailbox, settings);
  const run = { lease, mailbox, settings, server, inTurn: createTurns(mailsAtOnce), signal };
  context.sendNotes.begin(lease.leaseId);
  await sendAll(context, run, { first, endsAtMs });
  context.sendNotes.end(lease.leaseId);
  // With a gap, the first batch is the only one.
  if (server.keepsGap)
    await countGap(
      context,
      mailbox,
      prepared.map(({ send }) => send),
    );
  await server.write();
}

/**
 * Sends campaign emails, and messages written by hand, which do not wait for them. All have ended when this returns or
 * throws, because the lease ends then, too.
 */
async function sendAll(
  context: SendingContext,
  run: SendingRun,
  batches: { first: Batch; endsAtMs: number },
): Promise<void> {
  const ended = new AbortController();
  const ends = await Promise.allSettled([
    sendBatches(context, run, batches).finally(() => ended.abort()),
    sendMessages(context, run, ended.signal),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Sends messages written by hand that are due now, or become due before the campaign emails have `ended`. */
async function sendMessages(context: SendingContext, run: SendingRun, ended: AbortSignal): Promise<void> {
  const { mailbox, server, signal } = run;
  const { clock } = context;
  for (let mayBeDue = hasDueMessages(mailbox, clock.now()); ; mayBeDue = true) {
    if (mayBeDue && !server.isUnusable && !signal.aborted)
      await deliverMessages(context, run, await dueMessages(context, { mailbox, now: clock.now() }));
    await wait(lookEveryMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
  }
}

/**
 * Sends batch after batch, while they are full. The next batch is claimed while the previous one is in flight, so that
 * no connection waits for the database. All batches have ended when this returns or throws.
 */
async function sendBatches(
  context: SendingContext,
  run: SendingRun,
  { first, endsAtMs }: { first: Batch; endsAtMs: number },
): Promise<void> {
  const isOver = () => run.signal.aborted || run.server.isUnusable || performance.now() > endsAtMs;
  const inProgress: Promise<void>[] = [];
  try {
    for (let batch: Batch | null = first; batch; batch = await nextBatch(context, run.lease)) {
      const sending = deliverBatch(context, run, batch.prepared);
      inProgress.push(sending);
      // Awaited later; until then a rejection must not count as unhandled, which ends the process.
      sending.catch(() => undefined);
      if (batch.prepared.length < sendBatchMax) break;
      if (inProgress.length === batchesAtOnce) await inProgress.shift();
      if (isOver()) break;
    }
    await Promise.all(inProgress);
  } finally {
    await Promise.allSettled(inProgress);
  }
}

/** Claims and prepares what the mailbox may send now; null when it is not active, or does not exist. */
async function nextBatch(context: Context, lease: MailboxLease) {
  const now = context.clock.now();
  const mailbox = await loadMailbox(context.pool, lease, now);
  if (mailbox?.status !== 'active') return null;
  // Before anything is claimed: without the password nothing can be sent.
  const settings = await smtpSettings(context, { ...mailbox, dkim: activeDkimKey(mailbox) });
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
  return { mailbox, settings, prepared };
}

/**
 * Records on a mailbox why it cannot log in. If the provider gives no token at the moment, the mailbox rests before the
 * next attempt; if the provider never will, the mailbox shows it already.
 */
async function showLoginTrouble(context: Context, lease: MailboxLease, error: unknown): Promise<null> {
  if (!(error instanceof MailTokenError)) return showPasswordTrouble(context, lease, error);
  if (error.kind === 'reconnect_needed') return null;
  const mailbox = await loadMailbox(context.pool, lease, context.clock.now());
  if (mailbox) await restMailbox(context, mailbox, error.message);
  return null;
}

/**
 * Records on a mailbox why its password cannot be decrypted. If the key is unknown, the mailbox rests: another process
 * may have the key, or get it. A damaged password must be entered again, like one that the server refuses: the mailbox
 * stops.
 */
async function showPasswordTrouble(context: Context, lease: MailboxLease, error: unknown): Promise<null> {
  const isDamaged = error instanceof DamagedSecretError;
  if (!isDamaged && !(error instanceof UnknownKeyError)) throw error;
  const mailbox = await loadMailbox(context.pool, lease, context.clock.now());
  if (mailbox && isDamaged) await stopMailbox(context, mailbox, damagedPasswordText);
  else if (mailbox) await restMailbox(context, mailbox, unknownKeyText);
  return null;
}
