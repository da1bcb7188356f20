import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import request from 'supertest';
import { addressHash } from '../../../src/suppressions/suppress.ts';
import { aContactedLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('inbound providers');
});
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

/** Sets a source up. @returns the path to post to */
const aSource = async (given: object): Promise<string> => {
  const { body } = await organization.owner.post('/api/v1/inbound-sources', given).expect(201);
  return new URL(body.url).pathname;
};
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  request(service.app)
    .post(path)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
const process = () => processInbound(service, organization);
const show = async (one: { id: string } = lead) =>
  (await organization.owner.get(`/api/v1/leads/${one.id}`).expect(200)).body;
const suppression = async () => {
  const emailHash = new Uint8Array(addressHash(lead.email));
  return (await service.context.db.suppression.findUnique({ where: { emailHash } }))?.reason;
};
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const seconds = () => String(noon.getTime() / 1000);

describe('SendGrid', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const secret = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (body: string, time = seconds()) => ({
    'X-Twilio-Email-Event-Webhook-Timestamp': time,
    'X-Twilio-Email-Event-Webhook-Signature': sign('sha256', Buffer.from(time + body), privateKey).toString(
      'base64',
    ),
  });
  const events = (...given: object[]) =>
    JSON.stringify(
      given.map((event, index) => ({ email: lead.email, sg_event_id: `e${index}`, timestamp: 1, ...event })),
    );

  it('reports that an address does not exist, once however often it is delivered', async () => {
    const path = await aSource({ kind: 'sendgrid', secret });
    const body = events(
      { event: 'delivered' },
      {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: '550 5.1.1 no such user',
        'smtp-id': lead.messageId,
      },
    );
    expect((await post(path, body, signed(body)).expect(200)).body).toEqual({ accepted: 1 });
    await process();
    await post(path, body, signed(body)).expect(200);
    await process();
    expect(await show()).toMatchObject({ status: 'bounced' });
    expect(await suppression()).toBe('bounce');
    expect(await eventsOf(service, organization)).toEqual([
      { type: 'coldemail.lead.bounced', data: expect.objectContaining({ source: 'mailprovider_bounce' }) },
    ]);
    expect(await itemsOf(service, organization)).toMatchObject([
      {
        state: 'processed',
        verdict: 'bounce:hard',
        rule: 'sendgrid bounce',
        leadId: lead.uuid,
        sendId: lead.sendId,
      },
    ]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ bounced: 1 });
  });

  it('reports what the person did: spam, unsubscription', async () => {
    const path = await aSource({ kind: 'sendgrid', secret });
    const other = await aContactedLead(service, organization);
    const body = events({ event: 'spamreport' }, { event: 'unsubscribe', email: other.email.toUpperCase() });
    await post(path, body, signed(body)).expect(200);
    await process();
    expect(await show()).toMatchObject({ status: 'opted_out' });
    expect(await show(other)).toMatchObject({ status: 'opted_out' });
    expect(await suppression()).toBe('spam_report');
    expect((await eventsOf(service, organization)).map(({ data }) => data.source)).toEqual([
      'spam_report',
      'mailprovider_unsubscribe',
    ]);
  });

  it('suppresses nobody for what may pass, or what is about somebody else', async () => {
    const path = await aSource({ kind: 'sendgrid', secret });
    const body = events(
      { event: 'bounce', type: 'blocked', reason: '550 5.7.1 blocked by policy' },
      { event: 'bounce', type: 'bounce', status: '5.2.2', reason: 'mailbox full' },
      {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: 'no such user',
        email: 'stranger@customer.test',
      },
    );
    await post(path, body, signed(body)).expect(200);
    await process();
    expect(await show()).toMatchObject({ status: 'in_progress' });
    expect(await suppression()).toBeUndefined();
    expect((await itemsOf(service, organization)).map(({ verdict }) => verdict)).toEqual([
      'bounce:soft',
      'bounce:soft',
      'unmatched:bounce',
    ]);
  });

  it('is refused with another signature, another body, or none', async () => {
    const path = await aSource({ kind: 'sendgrid', secret });
    const body = events({ event: 'spamreport' });
    await post(path, `${body} `, signed(body)).expect(403);
    await post(path, body, { ...signed(body), 'X-Twilio-Email-Event-Webhook-Timestamp': '1' }).expect(403);
    const answer = await post(path, body).expect(403);
    expect(answer.body).toEqual({
      error: { code: 'forbidden', message: 'the signature is missing, wrong or too old' },
    });
    expect(await itemsOf(service, organization)).toEqual([]);
  });

  it('delivers inbound mail, which is heard like any other', async () => {
    const path = await aSource({ kind: 'sendgrid' });
    const mail = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Yes, please call me.' });
    await request(service.app)
      .post(path)
      .field('email', mail)
      .field('to', 'x@y.test')
      .expect(200, { accepted: 1 });
    await process();
    expect(await show()).toMatchObject({ status: 'replied' });
    const { body } = await request(service.app).post(path).field('text', 'Hello').expect(400);
    expect(body.error.message).toMatch(/raw, full MIME/);
    // Events are believed with a signature only.
    await post(path, events({ event: 'spamreport' })).expect(403);
  });
});

describe('Mailgun', () => {
  const secret = 'mailgun-signing-key';
  let tokens = 0;
  const signature = (given: { timestamp?: string; token?: string } = {}) => {
    const { timestamp = seconds(), token = `token${++tokens}` } = given;
    return { timestamp, token, signature: hmac(secret, timestamp + token) };
  };
  const event = (given: object, by = signature()) =>
    JSON.stringify({ signature: by, 'event-data': { id: 'x', recipient: lead.email, ...given } });
  const failed = (given: object) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { code: 550, message: '5.1.1 user unknown', 'enhanced-code': '5.1.1' },
    message: { headers: { 'message-id': lead.messageId.slice(1, -1) } },
    ...given,
  });

  it('reports that an address does not exist', async () => {
    const path = await aSource({ kind: 'mailgun', secret });
    await post(path, event(failed({}))).expect(200, { accepted: 1 });
    await process();
    expect(await show()).toMatchObject({ status: 'bounced' });
  });

  it.each([
    ['complained', 'spam_report'],
    ['unsubscribed', 'mailprovider_unsubscribe'],
  ])('reports %s', async (type, source) => {
    const path = await aSource({ kind: 'mailgun', secret });
    await post(path, event({ event: type })).expect(200);
    await process();
    expect((await eventsOf(service, organization))[0]).toMatchObject({ data: { source } });
  });

  it('cannot be made to say more with a signature that was seen', async () => {
    const path = await aSource({ kind: 'mailgun', secret });
    const seen = signature();
    await post(path, event({ event: 'complained', recipient: 'stranger@customer.test' }, seen)).expect(200);
    // The signature covers the time and the token only.
    await post(path, event({ event: 'complained' }, seen)).expect(200);
    await process();
    expect(await show()).toMatchObject({ status: 'in_progress' });
    expect(await itemsOf(service, organization)).toHaveLength(1);
  });

  it('is refused with another key, without a token, or a day late', async () => {
    const path = await aSource({ kind: 'mailgun', secret });
    const late = String(Number(seconds()) - 86_401);
    await post(path, event({}, { ...signature(), signature: hmac('wrong', '') })).expect(403);
    await post(path, event({}, signature({ token: '' }))).expect(403);
    await post(path, event({}, signature({ timestamp: late }))).expect(403);
    await post(path, '{}').expect(403);
    await post(path, 'no json').expect(400);
  });

  it('forwards mail', async () => {
    const path = await aSource({ kind: 'mailgun', secret });
    const fields = { ...signature(), 'body-mime': aMail({ from: lead.email, inReplyTo: lead.messageId }) };
    await request(service.app).post(path).type('form').send(fields).expect(200, { accepted: 1 });
    await process();
    expect(await show()).toMatchObject({ status: 'replied' });
  });
});

it.each(['multipart', 'url-encoded'])('keeps a forwarded mail byte for byte (%s)', async (form) => {
  const secret = 'mailgun-signing-key';
  const path = await aSource({ kind: 'mailgun', secret });
  const head = `From: ${lead.email}\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`;
  const mail = Buffer.from(`${head}Très bien à 100 % & merci.\r\n--b\r\n`, 'latin1');
  const token = `bytes ${form}`;
  const signed = { timestamp: seconds(), token, signature: hmac(secret, seconds() + token) };
  const fields = Object.entries({ ...signed, 'body-mime': mail });
  const isMultipart = form === 'multipart';
  const part = ([name, value]: [string, string | Buffer]) => [
    `--boundary-1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    value,
    '\r\n',
  ];
  const escaped = (value: string | Buffer) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const body = isMultipart
    ? Buffer.concat([...fields.flatMap(part), '--boundary-1--\r\n'].map((piece) => Buffer.from(piece)))
    : Buffer.from(fields.map(([name, value]) => `${name}=${escaped(value)}`).join('&'));
  const type = isMultipart ? 'multipart/form-data; boundary=boundary-1' : 'application/x-www-form-urlencoded';
  await request(service.app)
    .post(path)
    .set('Content-Type', type)
    .serialize((bytes) => bytes)
    .send(body)
    .expect(200, { accepted: 1 });
  const [item] = await itemsOf(service, organization);
  expect(Buffer.from(item!.raw!).equals(mail)).toBe(true);
});

describe('Postmark', () => {
  const secret = 'a-good-password';
  const basic = (password: string) => ({
    Authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
  });
  const record = (given: object) => JSON.stringify({ ID: 1, MessageID: 'm', Email: lead.email, ...given });
  const unknown = () =>
    record({
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
    });

  it('reports a bounce to who knows the password', async () => {
    const path = await aSource({ kind: 'postmark', secret });
    await post(path, unknown(), basic('wrong')).expect(401);
    await post(path, unknown()).expect(401);
    await post(path, unknown(), basic(secret)).expect(200, { accepted: 1 });
    await process();
    expect(await show()).toMatchObject({ status: 'bounced' });
  });

  it('reports spam and unsubscriptions of the person, not what the customer does', async () => {
    const path = await aSource({ kind: 'postmark' });
    const change = {
      RecordType: 'SubscriptionChange',
      SuppressSending: true,
      SuppressionReason: 'ManualSuppression',
    };
    await post(path, record({ ...change, Origin: 'Customer' })).expect(200, { accepted: 0 });
    await post(
      path,
      record({ ...change, Origin: 'Recipient', Email: undefined, Recipient: lead.email }),
    ).expect(200);
    await post(path, record({ RecordType: 'SpamComplaint' })).expect(200);
    await process();
    expect((await eventsOf(service, organization)).map(({ data }) => data.source)).toEqual([
      'mailprovider_unsubscribe',
    ]);
    expect(await suppression()).toBe('spam_report');
  });

  it('delivers inbound mail with its raw content', async () => {
    const path = await aSource({ kind: 'postmark' });
    const RawEmail = aMail({ from: lead.email, inReplyTo: lead.messageId });
    await post(path, JSON.stringify({ MessageID: 'm', RawEmail })).expect(200);
    await post(path, JSON.stringify({ MessageID: 'm' })).expect(400);
    await process();
    expect(await show()).toMatchObject({ status: 'replied' });
  });
});

describe('an address that is not a source’s', () => {
  it('is unknown: one of another kind, a deleted one, an invented one', async () => {
    const { body } = await organization.owner
      .post('/api/v1/inbound-sources', { kind: 'postmark' })
      .expect(201);
    const path = new URL(body.url).pathname;
    await post(path.replace('postmark', 'sendgrid'), '{}').expect(404);
    await post(`${path.slice(0, -3)}abc`, '{}').expect(404);
    await post('/inbound/postmark/token', '{}').expect(404);
    await organization.owner.delete(`/api/v1/inbound-sources/${body.id}`).expect(204);
    await post(path, '{}').expect(404);
  });

  it('takes no more than the limit', async () => {
    const path = await aSource({ kind: 'postmark' });
    const { body } = await post(path, ' '.repeat(25 * 1024 * 1024)).expect(413);
    expect(body.error.code).toBe('payload_too_large');
  });
});
