import { wireId } from '@reachback/common/values/ids';
import { simpleParser } from 'mailparser';
import request from 'supertest';
import { aRecipient, anAnswer, drainAlerts, passAlerts } from '../support/alerts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startMailingService('alerts', { env: { CONSOLE_URL: 'https://console.test' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { timeZone: 'Europe/Berlin', senderName: 'Harbour' });
  service.smtp.messages.length = 0;
});

const subjects = () => service.smtp.messages.map(({ headers }) => headers.subject);
const text = (n = 0) => service.smtp.messages[n]!.raw.replaceAll(/=\r\n/g, '');

it('sends the recipient an alert of a detractor, with score, comment, place and a link', async () => {
  await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  await aRecipient(organization);
  const survey = await sendSurvey(service, organization, { location: 'Quay' });
  service.smtp.messages.length = 0;
  await giveAnswer(service, survey, { score: 3, comment: 'Nobody was there' }).expect(303);
  await drainAlerts(service, organization.id);
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  expect(service.smtp.messages[0]!.envelope.to).toEqual(['olga@harbour.example']);
  expect(subjects()).toEqual(['New response: 3 of 10, Quay']);
  expect(text()).toContain('Nobody was there');
  expect(text()).toContain(`https://console.test/responses?open=3D${body.data[0].id}`);
  expect(text()).toMatch(/Harbour/);
});

it('sends nothing for passives, promoters, and for detractors while the built-in rule is off', async () => {
  await aRecipient(organization);
  for (const score of [7, 10]) await anAnswer(service, organization, { score, comment: 'x' });
  const { body } = await organization.owner.get('/api/v1/alerts/rules').expect(200);
  expect(body.data).toEqual([
    expect.objectContaining({ name: 'detractors', builtIn: true, enabled: true, scoreMin: 0, scoreMax: 6 }),
  ]);
  const path = `/api/v1/alerts/rules/${body.data[0].id}`;
  await organization.owner.patch(path, { enabled: false }).expect(200);
  await organization.owner.patch(path, { scoreMax: 8 }).expect(409);
  await organization.owner.delete(path).expect(409);
  await anAnswer(service, organization, { score: 0, comment: 'x' });
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(0);
});

it('matches words, scores and locations of rules, and locations of recipients', async () => {
  const [quay, hill] = await Promise.all(
    ['Quay', 'Hill'].map(async (name) => {
      const { body } = await organization.owner.post('/api/v1/locations', { name }).expect(201);
      return body.id as string;
    }),
  );
  await aRecipient(organization, {
    name: 'Quay',
    email: 'quay@x.example',
    channel: 'email',
    locations: [quay],
  });
  await aRecipient(organization, { name: 'All', email: 'all@x.example', channel: 'email' });
  const rule = { name: 'waits', scoreMin: 7, words: ['WAIT*', 'too slow'], locations: [quay, hill] };
  await organization.owner.post('/api/v1/alerts/rules', rule).expect(201);
  await anAnswer(service, organization, { score: 8, comment: 'We were waiting', location: 'Hill' });
  await anAnswer(service, organization, { score: 9, comment: 'Far too  slow.', location: 'Quay' });
  await anAnswer(service, organization, { score: 9, comment: 'awaited', location: 'Quay' });
  await anAnswer(service, organization, { score: 9, comment: 'too slowly', location: 'Quay' });
  await anAnswer(service, organization, { score: 9, comment: 'wait' });
  await drainAlerts(service, organization.id);
  const sent = service.smtp.messages.map(({ envelope, headers }) => `${envelope.to[0]} ${headers.subject}`);
  expect(sent.toSorted()).toEqual([
    'all@x.example New response: 8 of 10, Hill',
    'all@x.example New response: 9 of 10, Quay',
    'quay@x.example New response: 9 of 10, Quay',
  ]);
});

it('waits a moment for the comment, and sends one alert for both', async () => {
  await aRecipient(organization);
  const answer = await anAnswer(service, organization, { score: 2 });
  await drainAlerts(service, organization.id);
  expect(service.smtp.messages).toHaveLength(0);
  service.clock.advance(3_000);
  await answer.again({ score: 2, comment: 'It rained in' });
  await drainAlerts(service, organization.id);
  await answer.again({ score: 1, comment: 'It rained in, twice' });
  await passAlerts(service, organization.id, 60_000);
  expect(service.smtp.messages).toHaveLength(1);
  expect(text()).toContain('It rained in');
});

it('sends the alert without a comment when none comes', async () => {
  await aRecipient(organization, { language: 'de' });
  await anAnswer(service, organization, { score: 2 });
  await passAlerts(service, organization.id, 10_000);
  expect(subjects()).toEqual(['Neue Antwort: 2 von 10']);
});

it('does not tell of an answer that was changed before, and does when it changes back', async () => {
  await aRecipient(organization);
  const answer = await anAnswer(service, organization, { score: 2 });
  await answer.again({ score: 9 });
  await passAlerts(service, organization.id, 60_000);
  expect(service.smtp.messages).toHaveLength(0);
  await answer.again({ score: 4, comment: 'After all' });
  await passAlerts(service, organization.id, 60_000);
  expect(subjects()).toEqual(['New response: 4 of 10']);
});

it('does not tell of somebody who was erased', async () => {
  await aRecipient(organization);
  await anAnswer(service, organization, { score: 2, comment: 'x', email: 'kim@client.example' });
  const kim = { email: 'kim@client.example' };
  const { body } = await organization.owner.post('/api/v1/persons/export', kim).expect(200);
  expect(body.alerts).toEqual([expect.objectContaining({ rules: ['detractors'] })]);
  expect(body.alert_messages).toEqual([expect.objectContaining({ recipient: 'Olga', status: 'pending' })]);
  await organization.owner.post('/api/v1/persons/erase', kim).expect(200);
  await passAlerts(service, organization.id, 60_000);
  expect(service.smtp.messages).toHaveLength(0);
});

it('hides addresses and phone numbers of comments', async () => {
  await aRecipient(organization);
  const comment = 'Call Tom, +49 (0)151 234-56789 or 030/1234567, tom.b@mail.example, since 12.03.2026';
  await anAnswer(service, organization, { score: 2, comment });
  await drainAlerts(service, organization.id);
  expect(text()).not.toMatch(/1234|tom\.b|mail\.example/);
  expect(text()).toContain('12.03.2026');
});

it('hides links of comments and names in emails', async () => {
  await organization.owner.patch('/api/v1/settings', { senderName: 'Desk http://evil.test/1' }).expect(200);
  await organization.owner.post('/api/v1/locations', { name: 'Bank www.evil.test' }).expect(201);
  await aRecipient(organization);
  const comment = 'Locked! See http://evil.test/login, evil.test/login or evil-bank.com. Two days late.';
  await anAnswer(service, organization, { score: 2, comment, location: 'Bank www.evil.test' });
  await drainAlerts(service, organization.id);
  const { subject, text: plain, html } = await simpleParser(service.smtp.messages[0]!.raw);
  expect(subject).toBe('New response: 2 of 10, Bank •••');
  for (const part of [plain, html]) {
    expect(part).toContain('Locked! See ••• ••• or •••. Two days late.');
    expect(part).toContain('of Desk •••.');
    expect(part).not.toMatch(/evil/);
  }
});

it('unsubscribes by the link with a click, never by opening it', async () => {
  const { id } = await aRecipient(organization, { digest: true });
  await anAnswer(service, organization, { score: 2, comment: 'x' });
  await drainAlerts(service, organization.id);
  const { headers } = service.smtp.messages[0]!;
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!).pathname;
  await anAnswer(service, organization, { score: 1, comment: 'queued' });
  await request(service.app).get(link).expect(200);
  const path = `/api/v1/alerts/recipients/${id}`;
  expect((await organization.owner.get(path)).body).toMatchObject({ alerts: true, digest: true });
  await request(service.app).post(link).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
  expect((await organization.owner.get(path)).body).toMatchObject({ alerts: false, digest: false });
  await passAlerts(service, organization.id, 60_000);
  expect(service.smtp.messages).toHaveLength(1);
  await request(service.app)
    .post(`${link.slice(0, -3)}abc`)
    .expect(404);
});

it('refuses locations of others, addresses that do not fit, and more rules than there may be', async () => {
  const other = await aSurveyingOrganization(service);
  const { body: theirs } = await other.owner.post('/api/v1/locations', { name: 'Theirs' }).expect(201);
  const post = (path: string, body: object) => organization.owner.post(`/api/v1/alerts/${path}`, body);
  const refused = await post('rules', { name: 'x', locations: [theirs.id] }).expect(422);
  expect(refused.body.error.code).toBe('unknown_location');
  await post('rules', { name: 'x', scoreMin: 5, scoreMax: 4 }).expect(400);
  await post('recipients', { name: 'x', channel: 'email' }).expect(400);
  await post('recipients', { name: 'x', channel: 'slack', email: 'a@b.example' }).expect(400);
  await post('recipients', { name: 'x', channel: 'slack', chatUrl: 'https://127.0.0.1/x' }).expect(400);
  for (let n = 1; n < 50; n += 1) await post('rules', { name: `rule ${n}` }).expect(201);
  await post('rules', { name: 'one more' }).expect(422);
  const { body: rules } = await organization.owner.get('/api/v1/alerts/rules').expect(200);
  await other.owner.get(`/api/v1/alerts/rules/${rules.data[1].id}`).expect(404);
  await organization.owner.delete(`/api/v1/alerts/rules/${rules.data[1].id}`).expect(204);
  await organization.owner.get(`/api/v1/alerts/rules/${wireId('alr', organization.id)}`).expect(404);
});
