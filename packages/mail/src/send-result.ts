import type { NodemailerError } from 'nodemailer/lib/errors';
import { ApiError } from '@reachback/common/http/errors/errors';
import { MailGuardError } from './mail-guard.ts';
import { isAddressUnknown, parseReply, storableReply } from './smtp/smtp-reply.ts';

/**
 * How far a dialogue got. `connection`: finding the server, connecting, its greeting, or a connection lost in between;
 * `data`: the DATA command; `message`: the reply to the whole email.
 */
export type SmtpStage = 'connection' | 'hello' | 'tls' | 'auth' | 'sender' | 'recipient' | 'data' | 'message';

/** A failed dialogue. */
export interface SendFailure {
  /** Reply code, or null when the failure was not a reply. */
  code: number | null;
  /** RFC 3463 status, e.g. `4.2.2`. */
  enhanced: string | null;
  /** The server's reply, or a description of the failure. */
  response: string;
  stage: SmtpStage;
}

/** The result of one attempt to send one email. All but `sent` and `uncertain` mean: certainly not delivered. */
export type SendResult =
  /** `rejected`: the recipients that the server did not accept, of several. */
  | { status: 'sent'; response: string; rejected?: string[] }
  /**
   * May succeed later: a 4xx reply, or no dialogue at all. `begun`: a connection was lost that had taken the email, so
   * that the loss may be about this email.
   */
  | ({ status: 'deferred'; begun?: true } & SendFailure)
  /** A 5xx reply. `addressUnknown`: because the address does not exist; never for a policy or a full mailbox. */
  | ({ status: 'refused'; addressUnknown: boolean } & SendFailure & { code: number })
  /** The server refused the login, or requires one. */
  | { status: 'authentication_failed'; response: string }
  /** The server may or may not have the email: no reply came after it may have been complete. */
  | { status: 'uncertain'; reason: string }
  /** `beforeData` or `beforeEnd` refused. */
  | { status: 'held' };

/** RFC 4954 section 6 and RFC 3207: replies that are about the login and not about this email. */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * Classifies nodemailer's error.
 * @param mayBeComplete whether the whole email had been released, so that silence does not mean failure
 */
export function failureResult(error: NodemailerError, mayBeComplete: boolean): SendResult {
  const reply = parseReply(error.response ?? '');
  const stage = stageOf(error);
  if (reply === null || reply.code < 400) {
    if (mayBeComplete) return { status: 'uncertain', reason: storableReply(error.message) };
    if (error.code === 'EAUTH') return { status: 'authentication_failed', response: troubleText(error) };
    if (isTooLarge(error)) return tooLarge(error);
    return {
      status: 'deferred',
      code: reply?.code ?? null,
      enhanced: null,
      response: troubleText(error),
      stage,
    };
  }
  // 503 means that the dialogue was out of sequence, which a new one may fix.
  if (reply.code < 500 || (reply.code === 503 && stage !== 'auth'))
    return { status: 'deferred', ...reply, stage };
  if (stage === 'auth' || (loginCodes.has(reply.code) && stage !== 'message')) {
    return { status: 'authentication_failed', response: reply.response };
  }
  const aboutRecipient = stage === 'recipient' || stage === 'data' || stage === 'message';
  return { status: 'refused', ...reply, stage, addressUnknown: aboutRecipient && isAddressUnknown(reply) };
}

/** The stage at which the dialogue failed, by nodemailer's last command. */
export function stageOf({ code, command = '' }: NodemailerError): SmtpStage {
  if (code === 'EMESSAGE' && command === 'DATA') return 'message';
  if (code === 'ESTREAM') return 'data';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'auth';
  if (code === 'ETLS' || command === 'STARTTLS') return 'tls';
  return stageOfCommand[command] ?? 'connection';
}

/** Node's codes for an invalid certificate. */
const certificateCodes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/**
 * Describes a failure before or besides the email, for the owner of the mailbox. Quotes the server only after it has
 * taken part in a dialogue up to the login: other services on a port are not quoted, and a closed port is
 * indistinguishable from a filtered one.
 */
export function troubleText(error: NodemailerError): string {
  if (isOurs(error)) return storableReply(error.message);
  const stage = stageOf(error);
  const reply = parseReply(error.response ?? '');
  if (stage === 'auth' || stage === 'sender') return oneLine(error.response ?? error.message);
  const { originalCode = '', code = '' } = error as NodemailerError & { originalCode?: string };
  const certificateCode = [originalCode, code].find((one) => certificateCodes.test(one));
  if (certificateCode) return `the certificate of the server is not valid for it (${certificateCode})`;
  if (stage === 'tls') return 'no encrypted connection (STARTTLS) could be established';
  if (reply) return `the server answered ${[reply.code, reply.enhanced].filter(Boolean).join(' ')}`;
  return connectCodes.has(originalCode) || originalCode === 'CONNECT_TIMEOUT' || code === 'EDNS'
    ? 'no connection to the server'
    : 'the server did not answer as a mail server';
}

/** The attempt as a whole took too long. */
export class MailDeadlineError extends Error {}

function isOurs(error: unknown): boolean {
  return error instanceof MailGuardError || error instanceof MailDeadlineError || error instanceof ApiError;
}

const connectCodes = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
]);

function oneLine(text: string): string {
  return text
    .slice(0, 2_000)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300)
    .toWellFormed();
}

const stageOfCommand: Record<string, SmtpStage> = {
  EHLO: 'hello',
  HELO: 'hello',
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'data',
};

/** RFC 1870: the email exceeds the server's announced limit; it was not even offered. */
function isTooLarge({ code, command }: NodemailerError): boolean {
  return code === 'EMESSAGE' && command === 'MAIL FROM';
}

function tooLarge(error: NodemailerError): SendResult {
  const fields = { code: 552, enhanced: '5.3.4', response: error.message, stage: 'sender' } as const;
  return { status: 'refused', ...fields, addressUnknown: false };
}

/** Whether a 5xx reply refuses MAIL FROM for another reason than the size: any other email would be refused as well. */
export function isSenderRefused({ stage, code, enhanced }: SendFailure): boolean {
  return stage === 'sender' && code !== 552 && enhanced !== '5.3.4';
}

/**
 * Whether a reply means that the account has reached its sending limit, which is temporary even if it is a 5yz reply:
 * Gmail's "550 5.4.5 Daily user sending limit exceeded" and Zoho's "550 5.4.6 Unusual sending activity detected", but not
 * "mailbox quota exceeded", which is about the recipient.
 */
export function isSendingLimit({ enhanced, response }: SendFailure): boolean {
  return enhanced === '5.4.5' || sendingLimitWords.test(response);
}

const sendingLimitWords =
  /\b(daily|hourly|sending|sender|outbound|outgoing)\b[^.]{0,40}\b(limit|quota)\b|\bunusual sending activity\b/i;

/**
 * Whether a 4yz reply is about the server or the account: any other email would be deferred as well. With 421 the server
 * closes the connection (RFC 5321 section 3.8), whichever command it answers. Exchange Online has "432 4.3.2 Concurrent
 * connections limit exceeded", Amazon SES "454 Throttling failure: Maximum sending rate exceeded".
 */
export function isThrottled(failure: SendFailure): boolean {
  const { code, enhanced, response } = failure;
  return code === 421 || systemCodes.has(enhanced) || isSendingLimit(failure) || /\bthrottl/i.test(response);
}

/** RFC 3463 section 3.4: full, not accepting emails, incorrectly configured. */
const systemCodes: ReadonlySet<string | null> = new Set(['4.3.1', '4.3.2', '4.3.5']);
