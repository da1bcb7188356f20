import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import {
  isSenderRefused,
  isSendingLimit,
  isThrottled,
  type SendResult,
  type SmtpStage,
} from '@reachback/mail/send-result';
import type { StopReason } from '../../kinds/lead-statuses.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';

/** Outcome of a send, for the lead and for the row. */
export type SendOutcome =
  /** Sent, or perhaps sent: never repeated. */
  | { kind: 'gone'; status: 'sent' | 'uncertain'; subject: string; text: string; note: string | null }
  /** Not sent; retried at `retryAt`. `ofServer`: perhaps because of the server or the account, and not of this email. */
  | { kind: 'again'; retryAt: Date; error: string; ofServer?: true }
  /** Not sent, through no fault of the lead: it keeps its place, as if never claimed. */
  | { kind: 'released' }
  /** The address does not exist. */
  | { kind: 'bounced'; error: string }
  /** Never sent to this lead. */
  | { kind: 'stopped'; reason: SendStopReason; detail: string };

/** Stop reasons that a send can cause. */
type SendStopReason = Extract<
  StopReason,
  'blocklisted' | 'unresolved_placeholder' | 'email_not_renderable' | 'no_mail_domain' | 'not_delivered'
>;

/** Schedule and time for the next attempt. */
interface Retry {
  schedule: RetrySchedule;
  now: Date;
}

/** Maps the result of the SMTP dialogue to an outcome. */
export function sendOutcome(
  send: Pick<ClaimedSend, 'attempts'>,
  rendered: { subject: string; text: string },
  result: SendResult,
  retry: Retry,
): SendOutcome {
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
      if (isAboutTheServer(result)) return { kind: 'released' };
      if (isSendingLimit(result)) return againOfServer(send.attempts, result.response, retry);
      // RFC 5321 section 4.2.1: a 5yz reply is final, and the same email must not be sent again. A refusal for policy
      // or for a full mailbox says nothing about the address, which is not suppressed for it.
      return { kind: 'stopped', reason: 'not_delivered', detail: result.response };
    case 'deferred':
      if (!isAboutTheServer(result)) return again(send.attempts, result.response, retry);
      // A connection that was lost with this email, or closed at it, may be so every time: it gives way to others.
      return result.begun || !stagesBefore.has(result.stage)
        ? againOfServer(send.attempts, result.response, retry)
        : { kind: 'released' };
  }
}

/** Whether the server as a whole could not be used, so that no email of the mailbox would have been sent. */
export function isAboutTheServer(result: SendResult): boolean {
  if (result.status === 'authentication_failed') return true;
  if (result.status !== 'deferred' && result.status !== 'refused') return false;
  if (result.status === 'refused' && isSenderRefused(result)) return true;
  return stagesBefore.has(result.stage) || (result.status === 'deferred' && isThrottled(result));
}

/** Stages before the server gets the sender of an email. */
const stagesBefore: ReadonlySet<SmtpStage> = new Set(['connection', 'hello', 'tls', 'auth']);

function again(attempts: number, error: string, { schedule, now }: Retry): SendOutcome {
  const delayMs = schedule[attempts - 1];
  if (delayMs === undefined) return { kind: 'stopped', reason: 'not_delivered', detail: error };
  return { kind: 'again', retryAt: new Date(now.getTime() + delayMs), error };
}

/** As `again`, and does not count toward the errors that pause a campaign. */
function againOfServer(attempts: number, error: string, retry: Retry): SendOutcome {
  const outcome = again(attempts, error, retry);
  return outcome.kind === 'again' ? { ...outcome, ofServer: true } : outcome;
}
