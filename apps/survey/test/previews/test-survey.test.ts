import { simpleParser } from 'mailparser';
import request from 'supertest';
import { languages, textsIn } from '../../src/languages/languages.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { aLogo, putLogo } from '../support/logos.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
let path: string;
beforeAll(async () => {
  service = await startMailingService('test survey');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  service.smtp.messages.length = 0;
  delete service.smtp.stages.message;
  organization = await aSurveyingOrganization(service, { senderName: 'Harbour Street' });
  path = `/api/v1/surveys/${organization.survey}/test`;
});

const send = async (body: object = {}) => (await organization.owner.post(path, body).expect(200)).body;
const mail = async () => simpleParser(service.smtp.messages.at(-1)!.raw);
const counts = async () => {
  const { db } = service.context;
  return Promise.all([
    db.invitation.count(),
    db.outboundMessage.count(),
    db.person.count(),
    db.response.count(),
    db.suppression.count(),
    db.webhookEvent.count(),
  ]);
};

it('goes to the person who calls, marked as a test, with the look', async () => {
  const { body: me } = await organization.owner.get('/api/v1/me').expect(200);
  await organization.owner.put('/api/v1/settings/look', { accent: '#9a3412' }).expect(200);
  const { body: look } = await putLogo(organization, await aLogo()).expect(200);
  const { sentTo, language } = await send();
  expect([sentTo, language]).toEqual([me.person.email, 'en']);
  expect(service.smtp.messages.map(({ envelope }) => envelope.to)).toEqual([[me.person.email]]);
  const { html, text, headers, from } = await mail();
  expect(html).toContain(look.logo.url);
  expect(html).toContain('#9a3412');
  expect(text).toMatch(new RegExp(`^${textsIn.en.test}\n`));
  expect(from?.value[0]?.name).toBe('Harbour Street');
  expect(headers.has('list-unsubscribe')).toBe(false);
  expect(headers.has('list')).toBe(false);
});

it('counts for nothing, however its page is used', async () => {
  const before = await counts();
  const { body: summary } = await organization.owner.get('/api/v1/summary').expect(200);
  const { link } = await send();
  const page = new URL(link).pathname;
  for (const query of ['', '?score=10']) {
    const { text } = await request(service.app).get(`${page}${query}`).expect(200);
    expect(text).toContain(textsIn.en.test);
    expect(text).not.toContain('<script');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  }
  const answered = await request(service.app).post(page).type('form').send({ score: 3, comment: 'Hm <b>' });
  expect(answered.status).toBe(200);
  expect(answered.text).toContain('Hm &lt;b&gt;');
  expect(answered.text).toContain(textsIn.en.test);
  await request(service.app).post(page).type('form').send({ comment: 'no score' }).expect(422);
  await request(service.app)
    .post(page)
    .type('form')
    .send({ score: 3, comment: 'x'.repeat(6000) })
    .expect(422);
  expect(await counts()).toEqual(before);
  expect((await organization.owner.get('/api/v1/summary').expect(200)).body).toEqual(summary);
});

it('has no address that unsubscribes', async () => {
  await send();
  const { html } = await mail();
  expect(html).not.toContain('/u/');
});

it.each(languages)('can be had in %s, with its page', async (language) => {
  const { link } = await send({ language });
  expect((await mail()).html).toContain(textsIn[language].unsubscribe.replaceAll("'", '&#39;'));
  const { text } = await request(service.app).get(new URL(link).pathname).expect(200);
  expect(text).toContain(`<html lang="${language}" dir="${textsIn[language].direction}">`);
});

it('shows a location with its review links', async () => {
  const reviewLinks = [{ platform: 'google', url: 'https://reviews.client.example/turku' }];
  const { body } = await organization.owner
    .post('/api/v1/locations', { name: 'Turku', language: 'fi', reviewLinks })
    .expect(201);
  const { link, language } = await send({ location: body.id });
  expect(language).toBe('fi');
  const { text } = await request(service.app)
    .post(new URL(link).pathname)
    .type('form')
    .send({ score: 9 })
    .expect(200);
  expect(text).toContain('href="https://reviews.client.example/turku"');
});

it('has a page for seven days, in a language that exists, and no other page', async () => {
  const { link } = await send();
  const page = new URL(link).pathname;
  await request(service.app).get(page.replace('/t/en/', '/t/xx/')).expect(404);
  await request(service.app).get(page.replace('/t/en/', '/s/')).expect(404);
  await request(service.app).get(`${page}A`).expect(404);
  service.clock.set(new Date(noon.getTime() + 7 * 24 * 60 * 60 * 1000 + 1));
  await request(service.app).get(page).expect(404);
  await request(service.app).post(page).type('form').send({ score: 3 }).expect(404);
});

it('is sent ten times an hour to one person at most', async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) answers.push((await organization.owner.post(path, {})).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(service.smtp.messages).toHaveLength(10);
});

it('is sent once for one Idempotency-Key', async () => {
  const once = () => organization.owner.post(path, {}).set('Idempotency-Key', 'twice').expect(200);
  await once();
  await once();
  expect(service.smtp.messages).toHaveLength(1);
});

it('says what the mail server says when it refuses', async () => {
  service.smtp.stages.message = { code: 554, text: 'no thanks' };
  const { body } = await organization.owner.post(path, {}).expect(409);
  expect(body.error.message).toMatch(/did not accept the test: .*no thanks/);
});

it('answers 404 for a survey of another organization, 403 to a key, 409 for an archived one', async () => {
  const other = await aSurveyingOrganization(service);
  await other.owner.post(path, {}).expect(404);
  await organization.key.post(path, {}).expect(403);
  const { body } = await organization.owner.post('/api/v1/surveys', { name: 'Old' }).expect(201);
  await organization.owner.post(`/api/v1/surveys/${body.id}/archive`).expect(200);
  await organization.owner.post(`/api/v1/surveys/${body.id}/test`, {}).expect(409);
});
