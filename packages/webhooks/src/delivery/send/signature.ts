import { createHmac, randomBytes, type Hmac } from 'node:crypto';

export type SigningService = 'outreach' | 'survey';

/** One try of a delivery, as far as its headers depend on it. */
export interface SignedAttempt {
  service: SigningService;
  /** The very text that is sent. */
  body: string;
  /** The event as the subscriber knows it: the same for every try, resend and recovery. */
  webhookId: string;
  deliveryId: string;
  /** 1 for the first try. */
  attempt: number;
  /** When this try leaves; signed, so that a subscriber can refuse old requests. */
  at: Date;
  /** As `newWebhookSecret` makes them, one or more: the current one first, then those still being replaced. */
  secrets: readonly string[];
}

const secretPrefix = 'whsec_';
/** What the headers of our own form begin with. */
export const headerPrefix = { outreach: 'X-Outreach', survey: 'X-Survey' } as const;

/**
 * What proves to a subscriber that a request is ours and unaltered, in two forms that say the same.
 *
 * `X-Outreach-Signature: t=<unix seconds>,v1=<hex>`, or `X-Survey-Signature`: HMAC-SHA256 over `<t>.<body>`
 * with the whole secret as UTF-8 for a key. And the three headers of Standard Webhooks 1.0 (standardwebhooks.com):
 * `v1,<base64>` over `<webhook-id>.<t>.<body>` with the bytes that follow `whsec_`. Each secret adds a
 * signature to both. `…-Delivery` and `…-Attempt` help in a search for a lost delivery.
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

/** `whsec_` and the base64 of 32 random bytes, which is also what Standard Webhooks asks for. */
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
