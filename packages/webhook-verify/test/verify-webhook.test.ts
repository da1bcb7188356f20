import {
  verifyWebhook,
  WebhookVerificationError,
  type WebhookEvent,
  type WebhookToVerify,
} from '@reachback/webhook-verify';
import { body, headersOf, otherSecret, secret, signedAt, standardHeadersOf } from './support/a-request.ts';

function verify(fields: Partial<WebhookToVerify> = {}) {
  return verifyWebhook({ headers: headersOf(), body, secret, now: signedAt, ...fields });
}

async function refusalOf(fields: Partial<WebhookToVerify>): Promise<string> {
  const error = await verify(fields).catch((thrown: unknown) => thrown);
  if (error instanceof WebhookVerificationError) return error.code;
  throw new Error('it was not refused', { cause: error });
}

const secondsLater = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);
const forms = [
  ['X-Outreach-Signature', headersOf],
  ['X-Survey-Signature', (fields) => headersOf({ service: 'survey', ...fields })],
  ['Standard Webhooks', standardHeadersOf],
] satisfies [string, typeof headersOf][];

describe.each(forms)('a request signed by %s', (_, headers) => {
  it('is genuine, and gives the event', async () => {
    expect(await verify({ headers: headers() })).toEqual(JSON.parse(body));
  });

  it.each<[string, Partial<WebhookToVerify>]>([
    ['Headers of fetch', { headers: new Headers(headers()) }],
    ['the headers in lower case', { headers: lowerCase(headers()) }],
    ['the headers as lists', { headers: asLists(headers()) }],
    ['the body as bytes', { body: new TextEncoder().encode(body) }],
    ['the body as a part of a Buffer', { body: Buffer.from(`  ${body}`).subarray(2) }],
    ['another secret beside it', { secret: [otherSecret, secret] }],
  ])('is genuine with %s', async (_form, fields) => {
    expect(await verify({ headers: headers(), ...fields })).toMatchObject({ id: 'evt_1' });
  });

  it('is genuine while the secret is being replaced, for whoever has the old or the new one', async () => {
    const rotating = headers({ secrets: [secret, otherSecret] });
    expect(await verify({ headers: rotating, secret })).toMatchObject({ id: 'evt_1' });
    expect(await verify({ headers: rotating, secret: otherSecret })).toMatchObject({ id: 'evt_1' });
  });

  it.each<[string, Partial<WebhookToVerify>]>([
    ['another secret', { secret: otherSecret }],
    ['a byte more', { body: `${body} ` }],
    ['a byte changed', { body: body.replace('evt_1', 'evt_2') }],
    ['no body', { body: '' }],
  ])('is not believed with %s', async (_change, fields) => {
    expect(await refusalOf({ headers: headers(), ...fields })).toBe('no_match');
  });

  it('is not believed once its time was changed', async () => {
    const signed = JSON.stringify(headers());
    const later = signed.replaceAll(String(signedAt.getTime() / 1000), String(signedAt.getTime() / 1000 + 1));
    expect(await refusalOf({ headers: JSON.parse(later) as Record<string, string> })).toBe('no_match');
  });

  it('is believed for as long as the tolerance, both ways', async () => {
    for (const seconds of [300, -300])
      expect(await verify({ headers: headers(), now: secondsLater(seconds) })).toMatchObject({ id: 'evt_1' });
    expect(await refusalOf({ headers: headers(), now: secondsLater(301) })).toBe('too_old');
    expect(await refusalOf({ headers: headers(), now: secondsLater(-301) })).toBe('too_new');
    const strict = { headers: headers(), now: secondsLater(11), toleranceSeconds: 10 };
    expect(await refusalOf(strict)).toBe('too_old');
    expect(await refusalOf({ headers: headers(), now: new Date() })).toBe('too_old');
  });

  it.each(['', 'null', '[]', '"text"', '{}', '{"id":1,"type":"a","createdAt":"b","data":{}}', '{"id"'])(
    'is genuine but no event with the body %p',
    async (text) => {
      expect(await refusalOf({ headers: headers({ body: text }), body: text })).toBe('bad_body');
    },
  );
});

describe('a request', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['without any signature', { 'content-type': 'application/json' }],
    ['without its id', { ...standardHeadersOf(), 'webhook-id': undefined }],
  ])('%s has a missing header', async (_, headers) => {
    expect(await refusalOf({ headers })).toBe('missing_header');
  });

  const hex = 'a'.repeat(64);
  it.each([
    '',
    't=1',
    `v1=${hex}`,
    `t=,v1=${hex}`,
    `t=now,v1=${hex}`,
    `t=-1,v1=${hex}`,
    `t=1e9,v1=${hex}`,
    `t=1,v0=${hex}`,
    't=1,v1=',
    `t=1,v1=${hex}a`,
    `t=1,v1=${hex.toUpperCase()}`,
  ])('with X-Outreach-Signature: %s has a bad header', async (value) => {
    expect(await refusalOf({ headers: { 'X-Outreach-Signature': value } })).toBe('bad_header');
  });

  it('with more signatures than there are secrets has a bad header', async () => {
    const value = `t=1${`,v1=${hex}`.repeat(11)}`;
    expect(await refusalOf({ headers: { 'X-Outreach-Signature': value } })).toBe('bad_header');
  });

  it.each(['', 'v1', 'v1,', 'v1,!!!', 'v2,AAAA', `v1,${'A'.repeat(44)}`])(
    'with webhook-signature: %s has a bad header',
    async (value) => {
      const headers = { ...standardHeadersOf(), 'webhook-signature': value };
      expect(await refusalOf({ headers })).toBe('bad_header');
    },
  );

  it('without a time has a bad header', async () => {
    const headers = { ...standardHeadersOf(), 'webhook-timestamp': undefined };
    expect(await refusalOf({ headers })).toBe('bad_header');
  });

  it('may have signatures of schemes to come, which are passed over', async () => {
    const own = `${headersOf()['X-Outreach-Signature']},v2=abc`;
    expect(await verify({ headers: { 'X-Outreach-Signature': own } })).toMatchObject({ id: 'evt_1' });
    const standard = standardHeadersOf();
    const both = `v1a,abc ${standard['webhook-signature']}`;
    expect(await verify({ headers: { ...standard, 'webhook-signature': both } })).toMatchObject({
      id: 'evt_1',
    });
  });
});

describe('a mistake in the code around it', () => {
  it.each([
    ['no secret', { secret: undefined }],
    ['an empty secret', { secret: '' }],
    ['no secrets', { secret: [] }],
    ['an empty one among them', { secret: [secret, ''] }],
    ['a parsed body', { body: JSON.parse(body) as unknown }],
    ['no body', { body: undefined }],
  ])('such as %s is no verdict on the request', async (_, fields) => {
    // What JavaScript lets through.
    await expect(verify(fields as Partial<WebhookToVerify>)).rejects.toThrow(TypeError);
  });

  it('such as a secret of another form cannot check Standard Webhooks', async () => {
    await expect(verify({ headers: standardHeadersOf(), secret: 'AAAA' })).rejects.toThrow(/whsec_/);
  });
});

describe('the type of an event', () => {
  it('narrows its data', async () => {
    const sourceOf = (event: WebhookEvent): string | null => {
      if (event.type === 'coldemail.lead.opted_out') return event.data.source;
      if (event.type === 'reputation.response.created') return event.data.response.segment;
      // @ts-expect-error: not every event has a source
      return event.data.source as never;
    };
    expect(sourceOf(await verify())).toBe('reply');
  });
});

function lowerCase(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function asLists(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
}
