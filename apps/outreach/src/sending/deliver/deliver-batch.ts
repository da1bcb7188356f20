import { setImmediate } from 'node:timers/promises';
import { whyNotNow } from '@reachback/common/database/database-errors';
import { isOpen } from '@reachback/common/values/sending-window';
import { laterSpan, resumeSpan } from '@reachback/common/tracing/spans';
import { UnsendableMail, type Mail } from '@reachback/mail/message';
import type { SmtpSettings } from '@reachback/mail/smtp/smtp-settings';
import type { Context } from '../../context.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';
import type { MailboxLease } from '../claim/lease.ts';
import type { SendingContext } from '../record/outcome-recorder.ts';
import { sendOutcome, type SendOutcome } from '../record/send-outcome.ts';
import { markSends } from './mark-sends.ts';
import type { Prepared } from './prepare-mails.ts';
import type { ServerHealth } from './server-health.ts';
import type { Turns } from './turns.ts';

/** One run of a mailbox's lane. */
export interface SendingRun {
  lease: MailboxLease;
  mailbox: MailboxState;
  settings: SmtpSettings;
  server: ServerHealth;
  /** Turns of campaign emails at the mailer. */
  inTurn: Turns;
  signal: AbortSignal;
}

/**
 * Sends the emails of a batch, and records the outcome of each.
 * @throws the first error of an outcome that cannot be recorded, after all have ended
 */
export async function deliverBatch(
  context: SendingContext,
  run: SendingRun,
  batch: readonly Prepared[],
): Promise<void> {
  const { organizationId } = run.lease;
  const deliverOne = async (prepared: Prepared) => {
    const outcome = await deliver(context, run, prepared);
    if (outcome.kind === 'gone') run.server.keepsGap = true;
    return outcome;
  };
  const ends = await Promise.allSettled(
    batch.map((prepared) => context.outcomes.record(organizationId, prepared.send, deliverOne(prepared))),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Sends one email, in a span of its lead's trace if there is one. */
function deliver(context: SendingContext, run: SendingRun, prepared: Prepared): Promise<SendOutcome> {
  const { lead, sendId, step, isFirst, attempts } = prepared.send;
  if (lead.traceparent === null) return deliverOnce(context, run, prepared);
  const attributes = {
    'reachback.organization.id': run.lease.organizationId,
    'reachback.lead.id': lead.id,
    'reachback.send.id': sendId,
    'reachback.step.id': step.id,
    'reachback.mailbox.id': run.mailbox.id,
    'reachback.attempt': attempts,
  };
  const span = isFirst ? resumeSpan : laterSpan;
  return span(lead.traceparent, 'send email', { kind: 'client', attributes }, async (one) => {
    const outcome = await deliverOnce(context, run, prepared);
    one?.setAttribute('reachback.outcome', outcome.kind);
    return outcome;
  });
}

async function deliverOnce(
  context: SendingContext,
  run: SendingRun,
  prepared: Prepared,
): Promise<SendOutcome> {
  if ('refusal' in prepared) return prepared.refusal;
  const { send, mail, text } = prepared;
  if (!mail) return { kind: 'gone', status: 'sent', ...text, note: 'recorded only' };
  return run.inTurn(() => sendNow(context, run, { send, mail, text }));
}

async function sendNow(
  context: SendingContext,
  run: SendingRun,
  prepared: Extract<Prepared, { mail: unknown }> & { mail: Mail },
): Promise<SendOutcome> {
  const { send, mail, text } = prepared;
  if (run.server.isUnusable || run.signal.aborted) return { kind: 'released' };
  const { leaseId } = run.lease;
  let mayBeOut = false;
  const mark = markOf(context, run, send);
  const result = await context.mailer
    .send(run.settings, mail, {
      onStart: mark.begin,
      beforeData: mark.mayLeave,
      beforeEnd() {
        mayBeOut = context.sendNotes.release(leaseId, send.sendId, idsForRestore(run, send));
        return mayBeOut;
      },
    })
    .catch((error: unknown) => outcomeOfFault(context, prepared, { error, mayBeOut }))
    .finally(mark.settled);
  if ('kind' in result) return result;
  context.metrics.mails.inc({ result: result.status });
  run.server.note(result);
  const outcome = sendOutcome(send, text, result, retryNow(context));
  if (outcome.kind === 'bounced') context.metrics.bounces.inc({ kind: 'hard' });
  return outcome;
}

/** Longest time (ms) between the mark and the first byte; later, the mark is checked again first. */
const markMsMax = 500;

/**
 * The mark of one email. It is set while the server receives sender and recipient, so that the server does not wait for
 * the database. A server that refuses these leaves a marked email that was not sent, as does one that refuses the
 * content.
 */
function markOf(
  { pool, outcomes, clock }: SendingContext,
  { lease }: SendingRun,
  { sendId, campaign }: ClaimedSend,
) {
  const { organizationId, leaseId } = lease;
  let marking: Promise<boolean> | undefined;
  let begunAtMs = 0;
  const begin = () => {
    if (marking) return;
    begunAtMs = performance.now();
    marking = outcomes.mark(organizationId, { sendId, leaseId });
    // Rejections are handled where the mark is awaited.
    marking.catch(() => undefined);
  };
  const lookAgain = async () => (await markSends(pool, organizationId, [{ sendId, leaseId }], 'sending'))[0]!;
  return {
    begin,
    async mayLeave(): Promise<boolean> {
      begin();
      const isOld = performance.now() - begunAtMs > markMsMax;
      const isMarked = (await marking!) && (!isOld || (await lookAgain()));
      // The email may have waited for a connection until after the window closed.
      const mayLeave = isMarked && isOpen(campaign.window, clock.now());
      // A turn of the event loop for this email, so that nothing else runs between its note and its end.
      await setImmediate();
      return mayLeave;
    },
    /** Waits for the mark, so that it cannot be written after the outcome. */
    settled: async () => {
      await marking?.catch(() => undefined);
    },
  };
}

/** Ids that identify the email after a restore, see restore/settle-restored.ts. */
function idsForRestore({ lease, mailbox }: SendingRun, { lead, step }: ClaimedSend): string[] {
  return ['outreach', lease.organizationId, lead.id, step.id, mailbox.id];
}

/**
 * An email that cannot be composed ends its lead; no byte of it has left. Any other internal error is retried a few
 * times, for this email alone, unless the email may have left.
 * @throws the error while the database is unavailable
 */
function outcomeOfFault(
  context: Context,
  { send, text }: Extract<Prepared, { mail: unknown }>,
  { error, mayBeOut }: { error: unknown; mayBeOut: boolean },
): SendOutcome {
  if (error instanceof UnsendableMail)
    return { kind: 'stopped', reason: 'email_not_renderable', detail: error.message };
  if (whyNotNow(error) !== null) throw error;
  context.log.error({ err: error, sendId: send.sendId }, 'an email could not be sent');
  const response = 'the email could not be sent because of an error on our side';
  if (mayBeOut) return { kind: 'gone', status: 'uncertain', ...text, note: response };
  const failure = { status: 'deferred', code: null, enhanced: null, stage: 'message', response } as const;
  return sendOutcome(send, text, failure, retryNow(context));
}

function retryNow({ config, clock }: Context) {
  return { schedule: config.EMAIL_RETRY_SCHEDULE, now: clock.now() };
}
