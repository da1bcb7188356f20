import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { newWebhookSecret, signatureHeaders, type SignedAttempt } from '../src/delivery/send/signature.ts';

const [secret, oldSecret, strangeSecret] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
const body = JSON.stringify({ id: 'evt_1', type: 'coldemail.lead.completed', data: { text: 'Grüße 👋' } });
/** Both libraries allow five minutes. */
const longAgo = new Date(Date.now() - 6 * 60_000);

/** Those of others, each with the form of ours that it knows. Each throws what it does not believe. */
const verifiers = {
  'standardwebhooks, by the headers of Standard Webhooks': (text, headers, key) =>
    new Webhook(key).verify(text, headers),
  "stripe, whose header has our header's form": (text, headers, key) =>
    Stripe.webhooks.constructEvent(text, headers['X-Outreach-Signature']!, key),
} satisfies Record<string, (text: string, headers: Record<string, string>, key: string) => unknown>;

function headersOf(fields: Partial<SignedAttempt> = {}): Record<string, string> {
  const ids = { webhookId: 'evt_1', deliveryId: 'dlv_1', attempt: 1 };
  return signatureHeaders({
    service: 'outreach',
    body,
    at: new Date(),
    secrets: [secret],
    ...ids,
    ...fields,
  });
}

describe.each(Object.entries(verifiers))('a verifier by others: %s', (_name, verify) => {
  it('takes our requests', () => {
    expect(verify(body, headersOf(), secret)).toEqual(JSON.parse(body));
  });

  it('takes them while a secret is being replaced, with the old as with the new one', () => {
    const headers = headersOf({ secrets: [secret, oldSecret] });
    expect(verify(body, headers, secret)).toEqual(JSON.parse(body));
    expect(verify(body, headers, oldSecret)).toEqual(JSON.parse(body));
    expect(() => verify(body, headers, strangeSecret)).toThrow();
  });

  it.each<[string, () => unknown]>([
    ['altered bytes', () => verify(body.replace('evt_1', 'evt_2'), headersOf(), secret)],
    ['another secret', () => verify(body, headersOf(), strangeSecret)],
    ['an old time', () => verify(body, headersOf({ at: longAgo }), secret)],
  ])('refuses %s', (_change, attempt) => {
    expect(attempt).toThrow(/signature|timestamp/i);
  });
});
