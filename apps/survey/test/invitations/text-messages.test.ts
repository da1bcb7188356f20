import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { wireId } from '@reachback/common/values/ids';
import { freePort } from '@reachback/testing/network/free-port';
import { twilioSignature } from '@reachback/testing/network/twilio-callback';
import { startTwilio, type TwilioEmulator } from '@reachback/testing/network/twilio-emulator';
import { aMobile, aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { dayMs, drain, pass } from '../support/lane.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

/** The whole path of text messages, over HTTP in both directions. */
let twilio: TwilioEmulator;
let service: Service;
let server: Server;
let url: string;
let organization: TestOrganization & { survey: string };
const sender = '+15005550006';
beforeAll(async () => {
  twilio = await startTwilio();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PUBLIC_URL: url,
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_API_URL: twilio.apiUrl,
    TWILIO_SENDER: sender,
  };
  service = await startService('text messages', { env });
  server = createServer(service.app).listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
  await twilio.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  twilio.messages.length = 0;
  twilio.calls.length = 0;
  twilio.callBeforeAnswer(false);
  organization = await aSurveyingOrganization(service, {
    smsEnabled: true,
    senderName: 'Acme',
    fatigueDays: 0,
  });
});

const report = (phone: string) =>
  organization.key.post(
    '/api/v1/visits',
    aVisit({ email: undefined, phone, smsConsent: true, sendNow: true }),
  );
async function survey(phone = aMobile()): Promise<string> {
  await report(phone).expect(201);
  await drain(service, organization.id);
  await twilio.settled();
  return phone;
}
const statuses = async () => (await invitationsOf(service, organization.id)).map(({ status }) => status);
/** The data of the events about opt-outs. */
const optOuts = async () => {
  const where = { organizationId: organization.id, type: 'reputation.contact.unsubscribed' };
  return (await service.context.db.webhookEvent.findMany({ where })).map(({ body }) => JSON.parse(body).data);
};
const inbound = (from: string, body: string) =>
  twilio.receive({ from, to: sender, body, url: `${url}/sms/inbound` });

it('sends a text whose link opens the survey, and hears that it was delivered', async () => {
  const phone = await survey();
  expect(twilio.messages).toMatchObject([{ to: phone, from: sender, status: 'delivered' }]);
  const link = /http\S+\/s\/\S+/.exec(twilio.messages[0]!.body)![0];
  expect((await fetch(link)).status).toBe(200);
  expect(twilio.calls.map(({ form, status }) => [form.MessageStatus, status])).toEqual([
    ['sent', 200],
    ['delivered', 200],
  ]);
  expect(await statuses()).toEqual(['delivered']);
});

it('hears it too when the report is faster than the answer to the request', async () => {
  // The worker writes nothing before it has the answer, and that comes after the report.
  twilio.callBeforeAnswer(true);
  const phone = aMobile();
  twilio.setFate(phone, { status: 'undelivered', errorCode: 30005 });
  await survey(phone);
  await survey();
  expect(await statuses()).toEqual(expect.arrayContaining(['bounced', 'delivered']));
  expect((await report(phone)).body).toMatchObject({ status: 'skipped', reason: 'suppressed' });
});

it.each([
  ['undelivered', 30003, 'scheduled'],
  ['undelivered', 30005, 'suppressed'],
  ['undelivered', 30006, 'suppressed'],
  ['failed', 30007, 'scheduled'],
  ['failed', 21610, 'unsubscribed'],
] as const)('%s with error %d: bounced, and the next visit is %s', async (status, errorCode, next) => {
  const phone = aMobile();
  twilio.setFate(phone, { status, errorCode });
  await survey(phone);
  expect(await statuses()).toEqual(['bounced']);
  const { body } = await report(phone);
  expect(body.reason ?? body.status).toBe(next);
});

it('counts the person as surveyed when only the reminder does not arrive', async () => {
  await organization.owner.patch('/api/v1/settings', { fatigueDays: 30 }).expect(200);
  const phone = await survey();
  twilio.setFate(phone, { status: 'undelivered', errorCode: 30003 });
  await pass(service, organization.id, 4 * dayMs);
  await twilio.settled();
  expect(twilio.messages.map(({ status }) => status)).toEqual(['delivered', 'undelivered']);
  expect(await statuses()).toEqual(['bounced']);
  expect((await report(phone)).body).toMatchObject({ status: 'skipped', reason: 'recently_surveyed' });
});

it.each([
  [21211, 'bounced', 'suppressed'],
  [21614, 'bounced', 'suppressed'],
  [21408, 'scheduled', 'scheduled'],
] as const)('refused with error %d: %s, and the next visit is %s', async (errorCode, status, next) => {
  const phone = aMobile();
  twilio.setFate(phone, { status: 'refused', errorCode });
  await survey(phone);
  expect(twilio.messages).toEqual([]);
  expect(await statuses()).toEqual([status]);
  const { body } = await report(phone);
  expect(body.reason ?? body.status).toBe(next);
});

it('waits when the account has reached its limit, and sends each text once', async () => {
  twilio.limitNext(1);
  const phone = await survey();
  expect(await statuses()).toEqual(['scheduled']);
  await pass(service, organization.id, 60_000);
  await twilio.settled();
  expect(twilio.messages.map(({ to }) => to)).toEqual([phone]);
  expect(await statuses()).toEqual(['delivered']);
});

it('STOP ends texts until START, here as at Twilio', async () => {
  const phone = await survey();
  expect(await inbound(phone, ' Stop ')).toBe(200);
  expect((await report(phone)).body.reason).toBe('unsubscribed');
  expect(await inbound(phone, 'START')).toBe(200);
  await survey(phone);
  expect(twilio.messages).toHaveLength(2);
});

it('keeps to a STOP that Twilio heard and did not pass on', async () => {
  const phone = await survey();
  await twilio.receive({ from: phone, to: sender, body: 'STOP', url: 'http://127.0.0.1:1/unreachable' });
  await survey(phone);
  expect(twilio.messages).toHaveLength(1);
  expect(await statuses()).toEqual(expect.arrayContaining(['delivered', 'skipped']));
  const refused = (await invitationsOf(service, organization.id)).find(({ status }) => status === 'skipped')!;
  const invitation = { id: wireId('inv', refused.id), externalId: refused.external_id };
  expect(await optOuts()).toEqual([expect.objectContaining({ source: 'sms', invitation })]);
  expect((await report(phone)).body.reason).toBe('unsubscribed');
});

it('refuses reports and texts without the right signature', async () => {
  const phone = aMobile();
  twilio.setFate(phone, { status: 'sent' });
  await survey(phone);
  const { url: callback, form } = twilio.calls[0]!;
  const failed = { ...form, MessageStatus: 'failed', ErrorCode: '30005' };
  const text = { From: phone, To: sender, Body: 'STOP' };
  const { authToken } = twilio;
  const forged: [string, Record<string, string>, string][] = [
    [callback, failed, ''],
    [callback, failed, twilioSignature({ authToken: 'another', url: callback, form: failed })],
    [callback, failed, twilioSignature({ authToken, url: callback, form })],
    [callback, failed, twilioSignature({ authToken, url: `${callback}x`, form: failed })],
    [
      `${url}/sms/inbound`,
      text,
      twilioSignature({ authToken: 'another', url: `${url}/sms/inbound`, form: text }),
    ],
  ];
  for (const [address, body, signature] of forged) {
    const headers = { 'X-Twilio-Signature': signature };
    const { status } = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(body) });
    expect(status).toBe(404);
  }
  expect(await statuses()).toEqual(['sent']);
  expect((await report(phone)).body.status).toBe('scheduled');
});

it('takes a report that is made twice, or after another one, for what it says', async () => {
  const phone = await survey();
  const [sent, delivered] = twilio.calls as [TwilioEmulator['calls'][0], TwilioEmulator['calls'][0]];
  for (const { url: address, form } of [delivered, sent, delivered]) {
    const headers = { 'X-Twilio-Signature': twilioSignature({ ...twilio, url: address, form }) };
    const { status } = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
    expect(status).toBe(200);
  }
  expect(await statuses()).toEqual(['delivered']);
  expect(twilio.messages.map(({ to }) => to)).toEqual([phone]);
});
