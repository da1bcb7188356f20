import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { wireId } from '@reachback/common/values/ids';
import request from 'supertest';
import { twilioSms } from '../../src/invitations/sms/twilio-sms.ts';
import { aMobile, aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { drain, pass } from '../support/lane.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

/** A Twilio that says what the test wants. */
let server: Server;
let apiUrl: string;
let answer: { status: number; body: unknown } | 'hang up';
const requests: { url: string; authorization: string; form: Record<string, string> }[] = [];
const accountSid = `AC${'0'.repeat(32)}`;

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  server = createServer((incoming, response) => void reply(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'secret', TWILIO_API_URL: apiUrl };
  service = await startService('twilio sms', { env: { ...env, TWILIO_SENDER: '+15005550006' } });
});
afterAll(async () => {
  await service.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  requests.length = 0;
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
  organization = await aSurveyingOrganization(service, { smsEnabled: true, senderName: 'Acme' });
});

async function reply(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(incoming)));
  requests.push({ url: incoming.url ?? '', authorization: incoming.headers.authorization ?? '', form });
  if (answer === 'hang up') incoming.socket.destroy();
  else
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
}

async function visit(): Promise<string> {
  const phone = aMobile();
  await organization.key
    .post('/api/v1/visits', aVisit({ email: undefined, phone, smsConsent: true, sendNow: true }))
    .expect(201);
  await drain(service, organization.id);
  return phone;
}
const rows = () => invitationsOf(service, organization.id);
const messages = () =>
  service.context.db.outboundMessage.findMany({ where: { organizationId: organization.id } });

it('posts the text once, with the account’s credentials', async () => {
  const phone = await visit();
  expect(requests).toHaveLength(1);
  const { url, authorization, form } = requests[0]!;
  expect(url).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(authorization).toBe(`Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`);
  expect(form).toEqual({
    To: phone,
    From: '+15005550006',
    Body: expect.stringContaining('http://survey.test/s/'),
    StatusCallback: expect.stringMatching(/^http:\/\/survey\.test\/sms\/status\/[\w-]+$/),
  });
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
  expect(await messages()).toMatchObject([{ status: 'sent', messageId: 'SM1', recordedText: null }]);
});

it('uses the organization’s messaging service', async () => {
  const smsSender = `MG${'0123456789abcdef'.repeat(2)}`;
  await organization.owner.patch('/api/v1/settings', { smsSender }).expect(200);
  await visit();
  expect(requests[0]!.form).toMatchObject({ MessagingServiceSid: smsSender });
  expect(requests[0]!.form).not.toHaveProperty('From');
});

describe('where SMS_SENDERS names the organizations of a sender', () => {
  const own = '+15005550001';
  const ofAnother = '+15005550002';
  const choose = (smsSender: string | null) => organization.owner.patch('/api/v1/settings', { smsSender });
  afterEach(() => void (service.context.config.SMS_SENDERS = []));
  function listSenders(): void {
    const another = wireId('org', randomUUID());
    const allowed = [`${own}=${wireId('org', organization.id)}`, `${ofAnother}=${another}`];
    service.context.config.SMS_SENDERS = allowed;
  }

  it('only these can be chosen, and that of the installation', async () => {
    listSenders();
    const { body } = await choose(ofAnother).expect(400);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^smsSender: /),
    });
    await choose(own).expect(200);
    await visit();
    await choose(null).expect(200);
    await visit();
    expect(requests.map(({ form }) => form['From'])).toEqual([own, '+15005550006']);
  });

  it('one that was chosen before sends nothing until it is listed', async () => {
    await choose(ofAnother).expect(200);
    listSenders();
    await visit();
    expect(requests).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'scheduled' }]);
  });
});

it('uses a name that only starts like a messaging service as the sender', async () => {
  await organization.owner.patch('/api/v1/settings', { smsSender: 'MG Dental' }).expect(200);
  await visit();
  expect(requests[0]!.form).toMatchObject({ From: 'MG Dental' });
});

it('takes a number that gets no texts for bounced, and never writes there again', async () => {
  answer = { status: 400, body: { code: 21614, message: 'not a mobile number', status: 400 } };
  const phone = await visit();
  expect(await rows()).toMatchObject([{ status: 'bounced' }]);
  const again = await organization.key.post(
    '/api/v1/visits',
    aVisit({ email: undefined, phone, smsConsent: true }),
  );
  expect(again.body.reason).toBe('suppressed');
});

it('keeps to an opt-out that only Twilio knew of', async () => {
  answer = { status: 400, body: { code: 21610, message: 'unsubscribed recipient' } };
  const phone = await visit();
  expect(await rows()).toMatchObject([{ status: 'skipped', reason: 'unsubscribed' }]);
  const again = await organization.key.post(
    '/api/v1/visits',
    aVisit({ email: undefined, phone, smsConsent: true }),
  );
  expect(again.body.reason).toBe('unsubscribed');
});

it.each([
  ['too many requests', { status: 429, body: { code: 20429 } }],
  ['a wrong password', { status: 401, body: { code: 20003 } }],
])('tries again later after %s', async (_name, refusal) => {
  answer = refusal;
  await visit();
  expect(await rows()).toMatchObject([{ status: 'scheduled' }]);
  answer = { status: 201, body: { sid: 'SM2' } };
  await pass(service, organization.id, 60_000);
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
  expect(await messages()).toMatchObject([{ status: 'sent', messageId: 'SM2', error: null }]);
});

it.each([
  ['an error of theirs', { status: 500, body: {} }],
  ['no answer at all', 'hang up'],
] as const)('never sends twice what may have been taken: %s', async (_name, misbehaviour) => {
  answer = misbehaviour;
  await visit();
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
  expect(await messages()).toMatchObject([{ status: 'uncertain' }]);
  await pass(service, organization.id, 3_600_000);
  expect(requests).toHaveLength(1);
});

it('knows that nothing was sent when there is no connection, or no sender', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const account = { accountSid, authToken: 'x', sender: null, apiUrl: `http://127.0.0.1:${port}` };
  const sms = { to: '+4915112345678', from: '+15005550006', text: 'Hello', statusUrl: 'http://x.test' };
  expect(await twilioSms(account).send(sms)).toMatchObject({ status: 'channel_down' });
  expect(await twilioSms({ ...account, apiUrl }).send({ ...sms, from: null })).toMatchObject({
    status: 'channel_down',
  });
  expect(requests).toHaveLength(0);
});

describe('what Twilio reports later', () => {
  /** Reports as Twilio does, signed. */
  async function report(form: Record<string, string>, signature?: string) {
    const url = requests[0]!.form.StatusCallback!;
    const names = Object.keys(form).toSorted((a, b) => (a < b ? -1 : 1));
    const signed = createHmac('sha1', 'secret').update(url + names.map((name) => name + form[name]).join(''));
    return request(service.app)
      .post(new URL(url).pathname)
      .type('form')
      .set('X-Twilio-Signature', signature ?? signed.digest('base64'))
      .send(form);
  }
  const summary = async () => (await organization.key.get('/api/v1/summary?days=7')).body;

  it('delivered', async () => {
    await visit();
    expect((await report({ MessageSid: 'SM1', MessageStatus: 'delivered' })).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'delivered' }]);
    expect(await messages()).toMatchObject([{ status: 'delivered' }]);
  });

  it.each([
    ['30005', 'suppressed'],
    ['30003', 'scheduled'],
  ])('undelivered with error %s: bounced, and a next visit is %s', async (ErrorCode, next) => {
    await organization.owner.patch('/api/v1/settings', { fatigueDays: 0 }).expect(200);
    const phone = await visit();
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await report({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode });
    }
    expect(await rows()).toMatchObject([{ status: 'bounced', due_at: null }]);
    const [day] = await service.context.db.dailyNumbers.findMany({
      where: { organizationId: organization.id },
    });
    expect(day).toMatchObject({ sent: 1, bounced: 1 });
    expect(await summary()).toMatchObject({ surveysSent: 1, responseRatePercent: 0 });
    const again = await organization.key.post(
      '/api/v1/visits',
      aVisit({ email: undefined, phone, smsConsent: true }),
    );
    expect(again.body.reason ?? again.body.status).toBe(next);
  });

  it('is not heard without the signature, or of another text', async () => {
    await visit();
    expect((await report({ MessageSid: 'SM1', MessageStatus: 'failed' }, 'wrong')).status).toBe(404);
    await report({ MessageSid: 'SM9', MessageStatus: 'failed' });
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });
});
