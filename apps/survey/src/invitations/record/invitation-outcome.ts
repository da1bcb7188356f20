import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import type { MessageResult } from '../message-result.ts';
import type { NextStep } from '../claim/next-step.ts';
import type { InvitationReason } from '../reasons.ts';

/** The outcome of a claimed invitation. */
export type InvitationOutcome =
  /** Sent, or perhaps sent: either way never again. */
  | { kind: 'gone'; status: 'sent' | 'uncertain'; messageId?: string; recordedText?: string; error?: string }
  /** Not sent, and nothing changes: it is claimed again at once, and decided again. */
  | { kind: 'released' }
  /** Nothing to do before `dueAt`. */
  | { kind: 'later'; dueAt: Date }
  /** Not sent, and retried. `counts` unless the whole channel was down. */
  | { kind: 'again'; dueAt: Date; error: string; counts: boolean }
  | { kind: 'bounced'; error: string }
  | { kind: 'skipped'; reason: InvitationReason; optedOut: boolean }
  | { kind: 'failed'; error: string }
  | { kind: 'expired'; reason: InvitationReason };

/** Attempts of a message that is refused permanently. */
const refusedMax = 3;
/** Delay of a message while nothing can be sent on its channel. */
const channelRestMs = 60_000;

/** Determines when the next attempt is due. */
interface Retry {
  schedule: RetrySchedule;
  now: Date;
}

/** The outcome of an attempt to send. @param attempts earlier failed attempts of the message */
export function outcomeOfMessage(result: MessageResult, attempts: number, retry: Retry): InvitationOutcome {
  switch (result.status) {
    case 'sent':
      return { ...result, kind: 'gone' };
    case 'uncertain':
      return { kind: 'gone', status: 'uncertain', error: result.error };
    case 'held':
      return { kind: 'released' };
    case 'no_such_contact':
      return { kind: 'bounced', error: result.error };
    case 'opted_out':
      return { kind: 'skipped', reason: 'unsubscribed', optedOut: true };
    case 'rejected':
      return { kind: 'failed', error: result.error };
    case 'refused':
      if (attempts + 1 >= refusedMax) return { kind: 'failed', error: result.error };
      return again(result.error, attempts + 1, retry);
    case 'put_off':
      return again(result.error, attempts + 1, retry);
    case 'channel_down':
      return {
        kind: 'again',
        dueAt: new Date(retry.now.getTime() + channelRestMs),
        error: result.error,
        counts: false,
      };
  }
}

/** The outcome of a step that sends nothing. */
export function outcomeOfStep(step: Exclude<NextStep, { do: 'send' }>): InvitationOutcome {
  switch (step.do) {
    case 'wait':
      return { kind: 'later', dueAt: step.until };
    case 'skip':
      return { kind: 'skipped', reason: step.reason, optedOut: false };
    case 'expire':
      return { kind: 'expired', reason: step.reason };
    case 'begin_anew':
      return { kind: 'released' };
    case 'count_as_sent':
      return { kind: 'gone', status: 'uncertain', error: 'the worker stopped in the dialogue' };
  }
}

function again(error: string, tries: number, { schedule, now }: Retry): InvitationOutcome {
  const delayMs = schedule[tries - 1];
  if (delayMs === undefined) return { kind: 'failed', error };
  return { kind: 'again', dueAt: new Date(now.getTime() + delayMs), error, counts: true };
}
