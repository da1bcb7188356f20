import { createHmac } from 'node:crypto';
import {
  newWebhookSecret,
  signatureHeaders,
  type SignedAttempt,
} from '../../../src/delivery/send/signature.ts';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const oldSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const seconds = 1_767_776_400;
const body = '{"id":"evt_1","text":"Grüße 👋"}';

function headersOf(fields: Partial<SignedAttempt> = {}): Record<string, string> {
  const at = new Date(seconds * 1000 + 999);
  const ids = { webhookId: 'evt_1', deliveryId: 'whd_2', attempt: 3 };
  return signatureHeaders({ service: 'outreach', body, at, secrets: [secret], ...ids, ...fields });
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

describe('our signature', () => {
  it('is t and the lower-case hex HMAC over "<t>.<body>", keyed with the whole secret', () => {
    const expected = hmac(secret, `${seconds}.${body}`).toString('hex');
    expect(headersOf()['X-Outreach-Signature']).toBe(`t=${seconds},v1=${expected}`);
  });

  it('has one v1 for each secret, the current one first', () => {
    const [current, old] = [secret, oldSecret].map((key) => hmac(key, `${seconds}.${body}`).toString('hex'));
    const headers = headersOf({ secrets: [secret, oldSecret] });
    expect(headers['X-Outreach-Signature']).toBe(`t=${seconds},v1=${current},v1=${old}`);
  });

  it('goes by the name of the service, with the delivery and the number of the try', () => {
    expect(Object.keys(headersOf({ service: 'survey' }))).toEqual(
      expect.arrayContaining(['X-Survey-Signature', 'X-Survey-Delivery', 'X-Survey-Attempt']),
    );
    expect(headersOf()).toMatchObject({ 'X-Outreach-Delivery': 'whd_2', 'X-Outreach-Attempt': '3' });
  });
});

describe('the signature of Standard Webhooks', () => {
  it('is the base64 HMAC over "<id>.<t>.<body>", keyed with the bytes after whsec_', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_none, index) => index));
    expect(headersOf()).toMatchObject({
      'webhook-id': 'evt_1',
      'webhook-timestamp': `${seconds}`,
      'webhook-signature': `v1,${hmac(key, `evt_1.${seconds}.${body}`).toString('base64')}`,
    });
  });

  it('is there for each secret, separated by a space, the current one first', () => {
    const both = headersOf({ secrets: [secret, oldSecret] })['webhook-signature'];
    const [current, old] = [[secret], [oldSecret]].map(
      (secrets) => headersOf({ secrets })['webhook-signature'],
    );
    expect(both).toBe(`${current} ${old}`);
  });
});

describe('what cannot be signed', () => {
  it('is a delivery without a secret, or with one of another form', () => {
    expect(() => headersOf({ secrets: [] })).toThrow(RangeError);
    expect(() => headersOf({ secrets: ['AAEC'] })).toThrow(RangeError);
  });
});

describe('a new secret', () => {
  it('is whsec_ and 32 random bytes in base64', () => {
    const made = newWebhookSecret();
    expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(made.slice(6), 'base64')).toHaveLength(32);
    expect(newWebhookSecret()).not.toBe(made);
  });
});
