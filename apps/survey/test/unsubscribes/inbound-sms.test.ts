import { createHmac } from 'node:crypto';
import request from 'supertest';
import { readWish } from '../../src/unsubscribes/sms-words.ts';
import { isSignedByTwilio } from '../../src/invitations/sms/twilio-signature.ts';
import { aMobile, aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let sender: string;
const authToken = 'a'.repeat(32);
beforeAll(async () => {
  const env = {
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_SENDER: '+15005550000',
  };
  service = await startService('inbound sms', { env });
});
afterAll(() => service.close());
beforeEach(async () => {
  sender = aMobile();
  organization = await aSurveyingOrganization(service, { smsEnabled: true, smsSender: sender });
});

const url = 'http://survey.test/sms/inbound';
function sign(form: Record<string, string>): string {
  const names = Object.keys(form).toSorted((a, b) => (a < b ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + names.map((name) => name + form[name]).join(''))
    .digest('base64');
}
const text = (form: Record<string, string>, signature = sign(form)) =>
  request(service.app).post('/sms/inbound').type('form').set('X-Twilio-Signature', signature).send(form);
async function dryRun(caller: TestOrganization, phone: string): Promise<string> {
  const visit = aVisit({ email: undefined, phone, smsConsent: true });
  const { body } = await caller.key.post('/api/v1/visits?dryRun=true', visit).expect(200);
  return body.reason ?? body.status;
}

it('STOP opts out, START takes it back', async () => {
  const phone = aMobile();
  const { text: twiml } = await text({ From: phone, To: sender, Body: 'Stop' })
    .expect(200)
    .expect('Content-Type', /text\/xml/);
  expect(twiml).toContain('<Response/>');
  expect(await dryRun(organization, phone)).toBe('unsubscribed');
  await text({ From: phone, To: sender, Body: 'START' }).expect(200);
  expect(await dryRun(organization, phone)).toBe('scheduled');
});

it('START does not take back an opt-out that came in another way', async () => {
  const phone = aMobile();
  await organization.owner.post('/api/v1/unsubscribes', { phone }).expect(201);
  await text({ From: phone, To: sender, Body: 'STOP' }).expect(200);
  await text({ From: phone, To: sender, Body: 'START' }).expect(200);
  expect(await dryRun(organization, phone)).toBe('unsubscribed');
});

it('counts for every organization that texts from the number, and for no other', async () => {
  const phone = aMobile();
  const partner = await aSurveyingOrganization(service, { smsEnabled: true, smsSender: sender });
  const stranger = await aSurveyingOrganization(service, { smsEnabled: true, smsSender: aMobile() });
  await text({ From: phone, To: sender, Body: 'STOP' }).expect(200);
  expect(await dryRun(partner, phone)).toBe('unsubscribed');
  expect(await dryRun(stranger, phone)).toBe('scheduled');
});

it('counts for organizations without a sender of their own when it came to the deployment’s', async () => {
  const phone = aMobile();
  const shared = await aSurveyingOrganization(service, { smsEnabled: true });
  await text({ From: phone, To: '+15005550000', Body: 'ignored', OptOutType: 'STOP' }).expect(200);
  expect(await dryRun(shared, phone)).toBe('unsubscribed');
  expect(await dryRun(organization, phone)).toBe('scheduled');
});

it.each([
  ['has another sender', { smsSender: '+15005550001' }],
  ['has the deployment’s sender', { smsSender: null }],
])('counts for an organization that texted from the number and now %s', async (_what, change) => {
  const phone = aMobile();
  await organization.owner.patch('/api/v1/settings', change).expect(200);
  await organization.owner.patch('/api/v1/settings', { delayMinutes: 5 }).expect(200);
  await text({ From: phone, To: sender, Body: 'STOP' }).expect(200);
  expect(await dryRun(organization, phone)).toBe('unsubscribed');
  await text({ From: phone, To: sender, Body: 'START' }).expect(200);
  expect(await dryRun(organization, phone)).toBe('scheduled');
});

it('counts while texting is off, and not for an organization that never texted', async () => {
  const phone = aMobile();
  const shared = await aSurveyingOrganization(service, { smsEnabled: true });
  const silent = await aSurveyingOrganization(service);
  await shared.owner.patch('/api/v1/settings', { smsEnabled: false }).expect(200);
  await text({ From: phone, To: '+15005550000', Body: 'STOP' }).expect(200);
  for (const { owner } of [shared, silent]) {
    await owner.patch('/api/v1/settings', { smsEnabled: true }).expect(200);
  }
  expect(await dryRun(shared, phone)).toBe('unsubscribed');
  expect(await dryRun(silent, phone)).toBe('scheduled');
});

it('does nothing for other words', async () => {
  const phone = aMobile();
  await text({ From: phone, To: sender, Body: 'Thank you, it was fine' }).expect(200);
  expect(await dryRun(organization, phone)).toBe('scheduled');
});

it.each([['wrong'], [''], [sign({ From: '+1', To: '+2', Body: 'STOP' })]])(
  'answers 404 to what Twilio did not sign: %p',
  async (signature) => {
    const phone = aMobile();
    await text({ From: phone, To: sender, Body: 'STOP' }, signature).expect(404);
    expect(await dryRun(organization, phone)).toBe('scheduled');
  },
);

it('knows the signature of Twilio’s own example', () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const example = { authToken: '12345', url: 'https://mycompany.com/myapp.php?foo=1&bar=2', form };
  expect(isSignedByTwilio({ ...example, signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' })).toBe(true);
  expect(isSignedByTwilio({ ...example, signature: 'QSOYDt4T1cUTdK1PDd93/VVr8B8=' })).toBe(false);
});

it.each([
  ['STOP', undefined, 'stop'],
  [' stop. ', undefined, 'stop'],
  ['Stop please, no more', undefined, 'stop'],
  ['Stop all', undefined, 'stop'],
  ['Arrêt', undefined, 'stop'],
  ['abmelden', undefined, 'stop'],
  ['start', undefined, 'start'],
  ['Please do not stop', undefined, null],
  ['The end was nice', undefined, null],
  ['', undefined, null],
  ['anything', 'STOP', 'stop'],
  ['STOP', 'START', 'start'],
  ['HELP', 'HELP', null],
])('reads %p (%p) as %p', (words, optOutType, wish) => {
  expect(readWish(words, optOutType)).toBe(wish);
});
