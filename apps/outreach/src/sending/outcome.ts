import type { SendResult } from '@reachback/common/mail/send-result';
import type { ClaimedSend } from './insert-sends.ts';
import { attemptsMax, retryDelayMs } from './pace.ts';

/** What a send comes to, for the lead and for the row. */
export type Outcome =
  /** Out, or perhaps out: either way never again. */
  | { kind: 'gone'; status: 'sent' | 'uncertain'; subject: string; text: string; note: string | null }
  /** Not out; tried again at `retryAt`. */
  | { kind: 'again'; retryAt: Date; error: string }
  /** Not out, through no fault of the lead: it keeps its place, as if never claimed. */
  | { kind: 'released' }
  /** The address does not exist. */
  | { kind: 'bounced'; error: string }
  /** Never to be sent to this lead. */
  | { kind: 'stopped'; reason: StopReason; detail: string };

export type StopReason = 'blocklisted' | 'unresolved_placeholder' | 'no_mail_domain' | 'not_delivered';

/** Refusals that are not about the address (policy, full mailbox) are tried this often: they are often passing. */
const refusalsMax = 3;

/** Reads the result of the SMTP dialogue. */
export function outcomeOf(
  send: Pick<ClaimedSend, 'attempts'>,
  rendered: { subject: string; text: string },
  result: SendResult,
  now: Date,
): Outcome {
  switch (result.status) {
    case 'sent':
      return { kind: 'gone', status: 'sent', ...rendered, note: null };
    case 'uncertain':
      return { kind: 'gone', status: 'uncertain', ...rendered, note: result.reason };
    case 'held':
    case 'authentication_failed':
      return { kind: 'released' };
    case 'refused':
      if (result.addressUnknown) return { kind: 'bounced', error: result.response };
      if (result.stage === 'hello' || result.stage === 'tls') return { kind: 'released' };
      return again(send.attempts, refusalsMax, result.response, now);
    case 'deferred':
      if (isAboutTheServer(result)) return { kind: 'released' };
      return again(send.attempts, attemptsMax, result.response, now);
  }
}

/** Whether the server as a whole could not be used, so that no mail of the mailbox would have gone. */
export function isAboutTheServer(result: SendResult): boolean {
  if (result.status === 'authentication_failed') return true;
  if (result.status !== 'deferred' && result.status !== 'refused') return false;
  return (
    result.stage === 'connection' ||
    result.stage === 'hello' ||
    result.stage === 'tls' ||
    result.stage === 'auth'
  );
}

function again(attempts: number, max: number, error: string, now: Date): Outcome {
  if (attempts >= max) return { kind: 'stopped', reason: 'not_delivered', detail: error };
  return { kind: 'again', retryAt: new Date(now.getTime() + retryDelayMs(attempts)), error };
}
