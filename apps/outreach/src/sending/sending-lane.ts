import { setImmediate } from 'node:timers/promises';
import { whyNotNow } from '@reachback/common/database/pool';
import { UnsendableMail } from '@reachback/mail/message';
import type { SmtpSettings } from '@reachback/mail/smtp-settings';
import { UnknownKeyError } from '@reachback/common/secrets/secret-box';
import type { Lane } from '@reachback/queue/lane';
import type { Context } from '../context.ts';
import { claimBatch } from './claim/claim-batch.ts';
import { awaitAnswers } from './record/complete-leads.ts';
import { mailboxOfLane } from '../sending-lane-id.ts';
import type { ClaimedSend } from './claim/insert-sends.ts';
import { withMailboxLease, type MailboxLease } from './claim/lease.ts';
import { loadMailbox, type MailboxState } from '../pace/mailbox-state.ts';
import { mailboxNextDue } from './claim/next-due.ts';
import { overdueLanes } from './claim/overdue-lanes.ts';
import { isAboutTheServer, sendOutcome, type SendOutcome } from './record/send-outcome.ts';
import { sendBatchMax } from '../pace/pace.ts';
import { prepareMails, type Prepared } from './deliver/prepare-mails.ts';
import { restMailbox, stopMailbox } from '../mailboxes/rest-mailbox.ts';
import type { SendingContext } from './record/outcome-recorder.ts';
import { settleLeftovers } from './record/settle-leftovers.ts';
import { smtpSettings } from '../mail-servers/smtp-settings.ts';
import { unknownKeyText } from '../mail-servers/unknown-key-text.ts';

/**
 * The sending engine: one lane a mailbox. A batch is claimed, each mail is marked in the database after the server
 * has accepted DATA and before a byte of it leaves, and the outcomes are written in groups. A crash before the mark
 * means certainly not sent (sent later); after it, perhaps sent (never again).
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

/**
 * Sends batch after batch, as long as they are full. The next one is claimed while the one before is being sent, so
 * that no connection waits for the database; never more than two are in hand.
 */
async function sendDue(context: SendingContext, lease: MailboxLease, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + runMsMax;
  await settleLeftovers(context, lease);
  let batch = await nextBatch(context, lease).catch((error: unknown) =>
    restWithoutKey(context, lease, error),
  );
  if (!batch || batch.prepared.length === 0) return;
  context.sendNotes.begin(lease.leaseId);
  const server = new ServerHealth(context, batch.mailbox);
  const send = sender(context, { lease, mailbox: batch.mailbox, settings: batch.settings, server, signal });
  let [before, last] = [Promise.resolve(), Promise.resolve()];
  try {
    while (batch) {
      [before, last] = [last, send(batch.prepared)];
      const isOver = signal.aborted || server.isOut || performance.now() > endsAtMs;
      if (isOver || batch.prepared.length < sendBatchMax) break;
      await before;
      batch = await nextBatch(context, lease);
    }
  } finally {
    await Promise.all([before, last]);
  }
  context.sendNotes.end(lease.leaseId);
  await server.write();
}

/** Claims what the mailbox may send now, ready for the dialogue; null when there is no such mailbox. */
async function nextBatch(context: Context, lease: MailboxLease) {
  const now = context.clock.now();
  const mailbox = await loadMailbox(context.pool, lease, now);
  if (!mailbox) return null;
  // Before anything is claimed: without the password nothing can be sent.
  const settings = await smtpSettings(context, mailbox);
  const { claimed, exhausted } = await claimBatch(context, { mailbox, leaseId: lease.leaseId, now });
  await awaitAnswers(context, lease.organizationId, exhausted);
  return { mailbox, settings, prepared: claimed.length ? await prepareMails(context, mailbox, claimed) : [] };
}

/** Lets a mailbox rest whose password cannot be opened, and shows why. */
async function restWithoutKey(context: Context, lease: MailboxLease, error: unknown): Promise<null> {
  if (!(error instanceof UnknownKeyError)) throw error;
  const mailbox = await loadMailbox(context.pool, lease, context.clock.now());
  if (mailbox) await restMailbox(context, mailbox, unknownKeyText);
  return null;
}

interface Run {
  lease: MailboxLease;
  mailbox: MailboxState;
  settings: SmtpSettings;
  server: ServerHealth;
  signal: AbortSignal;
}

/** Makes the function that sends a batch and writes down what came of it. */
function sender(context: SendingContext, run: Run): (prepared: Prepared[]) => Promise<void> {
  const deliver = deliverer(context, run);
  const sendOne = (one: Prepared) =>
    context.outcomes.record(run.lease.organizationId, one.send, deliver(one));
  return async (prepared) => void (await Promise.all(prepared.map(sendOne)));
}

/** Makes the function that has the dialogue for one mail. */
function deliverer(context: SendingContext, run: Run): (prepared: Prepared) => Promise<SendOutcome> {
  const { organizationId, leaseId } = run.lease;
  const mayGo = async (sendId: string) => {
    const isMarked = await context.outcomes.mark(organizationId, { sendId, leaseId });
    // A turn of its own: nothing but this mail's end comes between its note and its end.
    await setImmediate();
    return isMarked;
  };
  return async (prepared) => {
    if ('refusal' in prepared) return prepared.refusal;
    const { send, mail, text } = prepared;
    if (!mail) return { kind: 'gone', status: 'sent', ...text, note: 'recorded only' };
    if (run.server.isOut || run.signal.aborted) return { kind: 'released' };
    let isLetGo = false;
    const result = await context.mailer
      .send(run.settings, mail, {
        beforeData: () => mayGo(send.sendId),
        beforeEnd() {
          isLetGo = context.sendNotes.letGo(leaseId, send.sendId, about(organizationId, run, send));
          return isLetGo;
        },
      })
      .catch((error: unknown) => notOutBecause(context, prepared, error, isLetGo));
    if ('kind' in result) return result;
    context.metrics.mails.inc({ result: result.status });
    run.server.note(result);
    return sendOutcome(send, text, result, context.clock.now());
  };
}

/**
 * A mail that cannot be composed ends its lead; no byte of it has left. Any other fault of ours is tried again a few
 * times, for this mail alone, unless it may have gone.
 * @throws the error when the database was not to be had
 */
function notOutBecause(
  { log, clock }: Context,
  { send, text }: Extract<Prepared, { mail: unknown }>,
  error: unknown,
  mayBeOut: boolean,
): SendOutcome {
  if (error instanceof UnsendableMail)
    return { kind: 'stopped', reason: 'email_not_renderable', detail: error.message };
  if (whyNotNow(error) !== null) throw error;
  log.error({ err: error, sendId: send.sendId }, 'an email could not be sent');
  const response = 'the email could not be sent because of an error on our side';
  if (mayBeOut) return { kind: 'gone', status: 'uncertain', ...text, note: response };
  const failure = { status: 'deferred', code: null, enhanced: null, stage: 'message', response } as const;
  return sendOutcome(send, text, failure, clock.now());
}

/** What names the email after a restore; see settle-restored.ts. */
function about(organizationId: string, { mailbox }: Run, { lead, step }: ClaimedSend): string[] {
  return ['outreach', organizationId, lead.id, step.id, mailbox.id];
}

/** Whether the mailbox's server can be used, as the mails of one batch find it. */
class ServerHealth {
  isOut = false;
  private works = false;
  private error = '';
  private loginFailed = false;

  constructor(
    private readonly context: Context,
    private readonly mailbox: MailboxState,
  ) {}

  note(result: Parameters<typeof isAboutTheServer>[0]): void {
    if (isAboutTheServer(result)) {
      this.isOut = true;
      this.error = 'response' in result ? result.response : '';
      this.loginFailed ||= result.status === 'authentication_failed';
    } else if (result.status !== 'held') this.works = true;
  }

  /** Rests the mailbox after a failure, stops it when its login fails, forgets earlier failures when it works. */
  async write(): Promise<void> {
    if (this.loginFailed) await stopMailbox(this.context, this.mailbox, this.error);
    else if (this.isOut) await restMailbox(this.context, this.mailbox, this.error);
    else if (this.works && this.mailbox.failuresInARow > 0)
      await restMailbox(this.context, this.mailbox, null);
  }
}
