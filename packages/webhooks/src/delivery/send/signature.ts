import { createHmac, randomBytes, type Hmac } from 'node:crypto';

/** The services that send webhooks; each has headers of its own. */
export type WebhookService = 'outreach' | 'survey';

/** The parts of an attempt that its headers depend on. */
export interface SignedAttempt {
  service: WebhookService;
  /** The exact text that is sent. */
  body: string;
  /** The event's id for the subscriber: the same for every attempt, resend and recovery. */
  webhookId: string;
  deliveryId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** When this attempt is sent; signed, so that a subscriber can refuse old requests. */
  at: Date;
  /** From `newWebhookSecret`, one or more: the current one first, then those that are being replaced. */
  secrets: readonly string[];
}

const secretPrefix = 'whsec_';
/** Prefix of our own headers. */
export const headerPrefix = { outreach: 'X-Outreach', survey: 'X-Survey' } as const;

/**
 * The headers that prove to a subscriber that a request is ours and unaltered, in two equivalent forms.
 *
 * `X-Outreach-Signature: t=<unix seconds>,v1=<hex>`, or `X-Survey-Signature`: HMAC-SHA256 over `<t>.<body>` with the
 * whole secret as UTF-8 as the key. And the three headers of Standard Webhooks 1.0 (standardwebhooks.com):
 * `v1,<base64>` over `<webhook-id>.<t>.<body>` with the bytes that follow `whsec_`. Each secret adds a signature to
 * both. `…-Delivery` and `…-Attempt` help to trace a lost delivery.
 *
 * @throws RangeError without a secret, or with one of another form
 */
export function signatureHeaders(signed: SignedAttempt): Record<string, string> {
  const { body, webhookId, secrets } = signed;
  if (secrets.length === 0) throw new RangeError('a webhook needs at least one secret to be signed with');
  const timestamp = Math.floor(signed.at.getTime() / 1000).toString();
  const prefix = headerPrefix[signed.service];
  const text = `${timestamp}.${body}`;
  const ours = secrets.map((secret) => `v1=${sign(secret, text).digest('hex')}`);
  const standard = secrets.map((secret) => {
    return `v1,${sign(secretBytes(secret), `${webhookId}.${text}`).digest('base64')}`;
  });
  return {
    [`${prefix}-Signature`]: `t=${timestamp},${ours.join(',')}`,
    [`${prefix}-Delivery`]: signed.deliveryId,
    [`${prefix}-Attempt`]: signed.attempt.toString(),
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  };
}

/** `whsec_` and the base64 of 32 random bytes, as Standard Webhooks requires. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

function secretBytes(secret: string): Buffer {
  if (!secret.startsWith(secretPrefix)) throw new RangeError(`a webhook secret begins with ${secretPrefix}`);
  return Buffer.from(secret.slice(secretPrefix.length), 'base64');
}

function sign(key: string | Buffer, text: string): Hmac {
  return createHmac('sha256', key).update(text);
}
