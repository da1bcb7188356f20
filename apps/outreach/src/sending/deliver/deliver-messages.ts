import { setImmediate } from 'node:timers/promises';
import { whyNotNow } from '@reachback/common/database/database-errors';
import { resumeSpan } from '@reachback/common/tracing/spans';
import { UnsendableMail } from '@reachback/mail/message';
import type { SendResult } from '@reachback/mail/send-result';
import type { Context } from '../../context.ts';
import type { SendingRun } from './deliver-batch.ts';
import { sendOutcome } from '../record/send-outcome.ts';
import { whyNotTo } from '../../messages/recipients.ts';
import { composeMessage, loadAttachments } from '../../messages/deliver/compose-message.ts';
import type { DueMessage } from '../../messages/deliver/due-messages.ts';
import { markMessage } from '../../messages/deliver/mark-message.ts';
import { recordMessage, type MessageOutcome } from '../../messages/deliver/record-message.ts';

/**
 * Sends messages written by hand, and records the outcome of each.
 * @throws the first error of an outcome that cannot be recorded, after all have ended
 */
export async function deliverMessages(
  context: Context,
  run: SendingRun,
  messages: readonly DueMessage[],
): Promise<void> {
  const ends = await Promise.allSettled(
    messages.map(async (message) => {
      const { organizationId, leaseId } = run.lease;
      const attributes = {
        'reachback.organization.id': organizationId,
        'reachback.message.id': message.id,
        'reachback.mailbox.id': run.mailbox.id,
        'reachback.attempt': message.attempts + 1,
      };
      const lagMs = Math.max(0, context.clock.now().getTime() - message.dueAt.getTime());
      context.metrics.lagSeconds.observe({ lane: 'messages' }, lagMs / 1000);
      const facts = { kind: 'client', attributes } as const;
      await resumeSpan(message.traceparent, 'send message', facts, async (span) => {
        const outcome = await deliver(context, run, message);
        span?.setAttribute('reachback.outcome', outcome.kind);
        await recordMessage(context, { organizationId, messageId: message.id, leaseId, outcome });
      });
    }),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Attachments are in memory only while their message is sent, for few messages at a time. */
async function deliver(context: Context, run: SendingRun, message: DueMessage): Promise<MessageOutcome> {
  if (message.attachmentBytes === 0) return deliverWith(context, run, message);
  const release = await context.attachmentTurns.enter(run.lease.organizationId, run.signal).catch(() => null);
  if (!release) return { kind: 'released' };
  try {
    return await deliverWith(context, run, message);
  } finally {
    release();
  }
}

async function deliverWith(context: Context, run: SendingRun, message: DueMessage): Promise<MessageOutcome> {
  const { pool, clock } = context;
  const { organizationId, leaseId } = run.lease;
  const mark = { organizationId, messageId: message.id, leaseId };
  if (message.to === '' && message.test) {
    // In test mode without a test address.
    return (await markMessage(pool, mark))
      ? { kind: 'gone', status: 'sent', note: 'recorded only' }
      : { kind: 'released' };
  }
  const now = clock.now();
  if (message.to === '') return { kind: 'failed', error: 'the recipient was erased' };
  const isAnswer = message.kind === 'answer';
  const person = isAnswer ? [message.leadEmail, message.to] : [message.to];
  const addresses = [...new Set([...person, ...message.cc, ...message.bcc])];
  const answered = isAnswer && message.replyId !== null ? { addresses: person, at: message.createdAt } : null;
  const refusal = await whyNotTo(pool, { organizationId, addresses, answered, now });
  if (refusal) return { kind: 'failed', error: refusal };
  const attachments =
    message.attachmentBytes === 0 ? [] : await loadAttachments(pool, organizationId, message.id);
  if (!attachments) return { kind: 'failed', error: 'the attachments were deleted before it could be sent' };
  if (run.server.isUnusable || run.signal.aborted) return { kind: 'released' };
  let mayBeOut = false;
  const result = await context.mailer
    .send(run.settings, composeMessage(run.mailbox, message, { attachments, date: now }), {
      beforeData: () => mayLeave(context, mark),
      beforeEnd() {
        mayBeOut = context.sendNotes.release(leaseId, message.id);
        return mayBeOut;
      },
    })
    .catch((error: unknown) => outcomeOfFault(context, message, { error, mayBeOut }));
  if ('kind' in result) return result;
  context.metrics.mails.inc({ result: result.status });
  run.server.note(result);
  return outcomeOf(context, message, result);
}

/** Longest time (ms) between the mark and the first byte; later, the mark is checked again first. */
const markMsMax = 500;

async function mayLeave({ pool }: Context, mark: Parameters<typeof markMessage>[1]): Promise<boolean> {
  const begunAtMs = performance.now();
  if (!(await markMessage(pool, mark))) return false;
  if (performance.now() - begunAtMs > markMsMax && !(await markMessage(pool, mark, 'sending'))) return false;
  await setImmediate();
  return true;
}

function outcomeOf(context: Context, message: DueMessage, result: SendResult): MessageOutcome {
  const retry = { schedule: context.config.EMAIL_RETRY_SCHEDULE, now: context.clock.now() };
  const text = { subject: '', text: '' };
  const outcome = sendOutcome({ attempts: message.attempts + 1 }, text, result, retry);
  switch (outcome.kind) {
    case 'gone': {
      const rejected = result.status === 'sent' && result.rejected;
      const note = rejected
        ? `not accepted by the server: ${rejected.join(', ').slice(0, 500)}`
        : outcome.note;
      return { kind: 'gone', status: outcome.status, note };
    }
    case 'again':
    case 'released':
      return outcome;
    case 'bounced': {
      context.metrics.bounces.inc({ kind: 'hard' });
      const isAlone = message.cc.length + message.bcc.length === 0;
      return { kind: 'failed', error: outcome.error, ...(isAlone ? { unknownAddress: message.to } : {}) };
    }
    case 'stopped':
      return { kind: 'failed', error: outcome.detail };
  }
}

/**
 * A message that cannot be composed fails; no byte of it has left. Any other internal error is retried a few times,
 * unless the message may have left.
 * @throws the error while the database is unavailable
 */
function outcomeOfFault(
  context: Context,
  message: DueMessage,
  { error, mayBeOut }: { error: unknown; mayBeOut: boolean },
): MessageOutcome {
  if (error instanceof UnsendableMail) return { kind: 'failed', error: error.message };
  if (whyNotNow(error) !== null) throw error;
  context.log.error({ err: error, messageId: message.id }, 'a message could not be sent');
  const response = 'the email could not be sent because of an error on our side';
  if (mayBeOut) return { kind: 'gone', status: 'uncertain', note: response };
  const failure = { status: 'deferred', code: null, enhanced: null, stage: 'message', response } as const;
  return outcomeOf(context, message, failure);
}
