import type { WebhookEvent } from './event.ts';
import type { ReceivedHeaders } from './headers.ts';
import { readSignature, type Bytes, type ClaimedSignature } from './read-signature.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export type {
  OutreachEvent,
  SurveyEvent,
  WebhookEvent,
  WebhookEventData,
  WebhookEventType,
} from './event.ts';
export { WebhookVerificationError, type VerificationErrorCode } from './webhook-verification-error.ts';

export interface WebhookToVerify {
  /** All headers of the request: `request.headers` in Node and with fetch. */
  headers: ReceivedHeaders;
  /** The raw body, before parsing. */
  body: string | Uint8Array;
  /** The endpoint's secret, `whsec_…`; several during a rotation, in any order. */
  secret: string | readonly string[];
  /** Maximum difference between the request's time and now, in both directions. Defaults to 300. */
  toleranceSeconds?: number;
  /** Defaults to the current time. */
  now?: Date;
}

/**
 * Verifies that a request comes from Reachback, unaltered and recently, and returns its event. Uses
 * `X-Outreach-Signature` or `X-Survey-Signature`, and without them the headers of Standard Webhooks. Compares
 * signatures in constant time, with WebCrypto.
 * @throws WebhookVerificationError when the request is not authentic; answer 400
 * @throws TypeError for an invalid secret or body, which is a bug in the calling code
 */
export async function verifyWebhook({
  headers,
  body,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: WebhookToVerify): Promise<WebhookEvent> {
  const secrets = checkedSecrets(secret);
  const bytes = bytesOf(body);
  const claimed = readSignature(headers);
  if (!(await isSigned(claimed, bytes, secrets)))
    throw new WebhookVerificationError('no_match', 'the signature is for another body or another secret');
  checkAge(claimed.timestamp, now, toleranceSeconds);
  return readEvent(bytes);
}

function checkedSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  // From JavaScript, an unset environment variable ends up here.
  if (!Array.isArray(secrets) || secrets.length === 0 || !secrets.every((text) => text))
    throw new TypeError('secret must be the text of a secret, or several');
  return secrets;
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return body;
  throw new TypeError('body must be the text or the bytes that came, not what a parser made of them');
}

async function isSigned(
  { prefix, signatures, keyOf }: ClaimedSignature,
  body: Uint8Array,
  secrets: readonly string[],
): Promise<boolean> {
  const signed = concatenated(new TextEncoder().encode(prefix), body);
  for (const secret of secrets) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['verify']);
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function concatenated(first: Uint8Array, second: Uint8Array): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function checkAge(timestamp: number, now: Date, toleranceSeconds: number): void {
  const ageSeconds = Math.floor(now.getTime() / 1000) - timestamp;
  if (ageSeconds > toleranceSeconds)
    throw new WebhookVerificationError('too_old', `the request was signed ${ageSeconds} seconds ago`);
  if (ageSeconds < -toleranceSeconds)
    throw new WebhookVerificationError('too_new', `the request was signed ${-ageSeconds} seconds from now`);
}

function readEvent(body: Uint8Array): WebhookEvent {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw new WebhookVerificationError('bad_body', 'the body is not JSON');
  }
  if (!isEvent(value)) throw new WebhookVerificationError('bad_body', 'the body is not an event');
  return value;
}

/** Checks the envelope only: whoever holds the secret sends `data` as typed. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, createdAt, data } = value as Record<string, unknown>;
  const isNamed = [id, type, createdAt].every((field) => typeof field === 'string');
  return isNamed && typeof data === 'object' && data !== null;
}
