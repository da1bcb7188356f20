import type { MessageResult } from '../message-result.ts';
import type { NextStep } from '../claim/next-step.ts';
import type { InvitationReason } from '../reasons.ts';

/** What a claimed invitation comes to. */
export type InvitationOutcome =
  /** Out, or perhaps out: either way never again. */
  | { kind: 'gone'; status: 'sent' | 'uncertain'; messageId?: string; recordedText?: string; error?: string }
  /** Not out, and nothing changes: it is claimed again at once, and looked at anew. */
  | { kind: 'released' }
  /** Nothing to be done before. */
  | { kind: 'later'; dueAt: Date }
  /** Not out; tried again. `counts` unless nothing at all could be sent. */
  | { kind: 'again'; dueAt: Date; error: string; counts: boolean }
  | { kind: 'bounced'; error: string }
  | { kind: 'skipped'; reason: InvitationReason; optedOut: boolean }
  | { kind: 'failed'; error: string }
  | { kind: 'expired'; reason: InvitationReason };

const minuteMs = 60_000;
/** Tries of a message that the other side puts off: about two days. */
const putOffMax = 10;
/** Tries of a text that is refused. */
const refusedMax = 3;
/** How long a message waits when nothing can be sent on its channel. */
const channelRestMs = minuteMs;

/** Wait before try number `attempts` + 1, in ms: 5 min, doubling, at most 8 h. */
export function messageRetryDelayMs(attempts: number): number {
  return Math.min(5 * minuteMs * 2 ** (attempts - 1), 8 * 60 * minuteMs);
}

/** The outcome of an attempt to send. @param attempts earlier failed tries of the message */
export function outcomeOfMessage(result: MessageResult, attempts: number, now: Date): InvitationOutcome {
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
      return again(result.error, attempts + 1, refusedMax, now);
    case 'put_off':
      return again(result.error, attempts + 1, putOffMax, now);
    case 'channel_down':
      return {
        kind: 'again',
        dueAt: new Date(now.getTime() + channelRestMs),
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

function again(error: string, tries: number, triesMax: number, now: Date): InvitationOutcome {
  if (tries >= triesMax) return { kind: 'failed', error };
  return { kind: 'again', dueAt: new Date(now.getTime() + messageRetryDelayMs(tries)), error, counts: true };
}
