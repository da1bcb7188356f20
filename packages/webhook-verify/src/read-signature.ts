import { headerOf, type ReceivedHeaders } from './headers.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** The signature headers of a request, not verified yet. */
export interface ClaimedSignature {
  /** Seconds since 1970. */
  timestamp: number;
  /** Precedes the body in the signed text. */
  prefix: string;
  /** Any of them may match: during a rotation, there is one per secret. */
  signatures: Bytes[];
  /** The key bytes of a secret. */
  keyOf(secret: string): Bytes;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum number of signatures; we never send more, and each costs a comparison. */
const signaturesMax = 10;
const secretPrefix = 'whsec_';
const ownHeaders = ['x-outreach-signature', 'x-survey-signature'];

/** @throws WebhookVerificationError missing_header, bad_header */
export function readSignature(headers: ReceivedHeaders): ClaimedSignature {
  for (const name of ownHeaders) {
    const value = headerOf(headers, name);
    if (value !== null) return ownSignature(value);
  }
  const value = headerOf(headers, 'webhook-signature');
  if (value === null) {
    const names = 'X-Outreach-Signature, X-Survey-Signature or webhook-signature';
    throw new WebhookVerificationError('missing_header', `the request has no header ${names}`);
  }
  return standardSignature(headers, value);
}

/** `t=<unix seconds>,v1=<hex>,v1=<hex>`; unknown schemes are ignored. */
function ownSignature(value: string): ClaimedSignature {
  const fields = value.split(',').map((field) => field.trim());
  const timestamp = fields.find((field) => field.startsWith('t='))?.slice(2) ?? '';
  const texts = fields.filter((field) => field.startsWith('v1=')).map((field) => field.slice(3));
  const signatures = texts.filter((text) => /^[0-9a-f]{64}$/.test(text)).map(bytesOfHex);
  return claim(timestamp, `${timestamp}.`, signatures, (secret) => new TextEncoder().encode(secret));
}

/** Standard Webhooks 1.0: `v1,<base64> v1,<base64>`, with id and time in separate headers. */
function standardSignature(headers: ReceivedHeaders, value: string): ClaimedSignature {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp') ?? '';
  if (!id) throw new WebhookVerificationError('missing_header', 'the request has no header webhook-id');
  const texts = value.split(' ').filter((field) => field.startsWith('v1,'));
  const signatures = texts.map((field) => field.slice(3)).filter(isBase64OfSha256);
  return claim(timestamp, `${id}.${timestamp}.`, signatures.map(bytesOfBase64), standardKey);
}

function claim(
  timestamp: string,
  prefix: string,
  signatures: Bytes[],
  keyOf: ClaimedSignature['keyOf'],
): ClaimedSignature {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('bad_header', 'the signature has no time in unix seconds');
  if (signatures.length === 0 || signatures.length > signaturesMax)
    throw new WebhookVerificationError('bad_header', `the header has ${signatures.length} v1 signatures`);
  return { timestamp: Number(timestamp), prefix, signatures, keyOf };
}

function standardKey(secret: string): Bytes {
  if (!secret.startsWith(secretPrefix)) throw new TypeError(`the secret must begin with ${secretPrefix}`);
  return bytesOfBase64(secret.slice(secretPrefix.length));
}

function isBase64OfSha256(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from({ length: hex.length / 2 }, (_none, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function bytesOfBase64(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
