import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import type { RequestResult } from '@reachback/common/safe-http/request-result';
import type { MessageResult } from '../../invitations/message-result.ts';

/** Errors that certainly occur before the first byte of the request. */
const beforeTheRequest: ReadonlySet<string> = new Set([
  'invalid_url',
  'invalid_request',
  'blocked_address',
  'dns',
  'connect',
  'tls',
]);
/** A gateway timed out: it is unknown whether the chat received the message. */
const unknownStatuses: ReadonlySet<number> = new Set([502, 504]);

/** Converts the result of a request to a chat. */
export function chatResult(result: RequestResult): MessageResult {
  if ('error' in result) {
    if (result.error === 'aborted') return { status: 'put_off', error: result.message };
    const status = beforeTheRequest.has(result.error) ? 'refused' : 'uncertain';
    return { status, error: result.message };
  }
  const { status, head } = result;
  if (status < 300) return { status: 'sent' };
  const error = `the server returned ${status}${head.trim() === '' ? '' : `: ${head.trim().slice(0, 200)}`}`;
  if (status === 404 || status === 410) return { status: 'no_such_contact', error };
  return { status: unknownStatuses.has(status) ? 'uncertain' : 'refused', error };
}

/** The new state of a message and its recipient after an attempt. */
export interface MessageOutcome {
  status: 'pending' | 'sent' | 'uncertain' | 'failed';
  /** Set for a message that is retried. */
  dueAt: Date | null;
  attempts: number;
  error: string | null;
  /** Null for no change. */
  recipientState: 'active' | 'failing' | 'stopped' | null;
}

/** How long the operator's mail server may be unavailable before a message fails. */
const patienceMs = 24 * 60 * 60 * 1000;

/**
 * Returns the outcome of an attempt. Retries follow the schedule; after the last one the recipient is failing. An
 * address that does not exist stops the recipient. If the operator's mail server is unavailable, the recipient is not
 * affected.
 */
export function outcomeOfAttempt(
  result: Exclude<MessageResult, { status: 'held' }>,
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  { schedule, now }: { schedule: RetrySchedule; now: Date },
): MessageOutcome {
  const error = 'error' in result ? result.error : null;
  const tried = attempts + 1;
  const ended = { dueAt: null, attempts: tried, error };
  const later = (delayMs: number) => new Date(now.getTime() + delayMs);
  switch (result.status) {
    case 'sent':
      return { ...ended, status: 'sent', recipientState: 'active' };
    case 'uncertain':
      return { ...ended, status: 'uncertain', recipientState: null };
    case 'no_such_contact':
    case 'opted_out':
      return { ...ended, status: 'failed', recipientState: 'stopped' };
    case 'channel_down': {
      if (now.getTime() - createdAt.getTime() > patienceMs) {
        return { ...ended, status: 'failed', recipientState: null };
      }
      const dueAt = later(schedule[Math.min(attempts, schedule.length - 1)]!);
      return { status: 'pending', dueAt, attempts: tried, error, recipientState: null };
    }
    case 'rejected':
    case 'refused':
    case 'put_off': {
      const delayMs = schedule[attempts];
      if (delayMs === undefined) return { ...ended, status: 'failed', recipientState: 'failing' };
      return { status: 'pending', dueAt: later(delayMs), attempts: tried, error, recipientState: null };
    }
  }
}
