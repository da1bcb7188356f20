import { simpleParser } from 'mailparser';
import request from 'supertest';
import { unsubscribeLink } from '../../src/invitations/messages/unsubscribe-link.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('language of an invitation');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { senderName: 'Acme' });
  await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language: 'de' }).expect(200);
  await organization.owner.post('/api/v1/locations', { name: 'Turku', language: 'fi' }).expect(201);
});

it.each([
  ['the visit', { language: 'pl', location: 'Turku' }, 'pl', 'Dzień dobry'],
  ['the location', { location: 'Turku' }, 'fi', 'Kiitos käynnistäsi'],
  ['the location where the visit’s has no texts', { language: 'xx', location: 'Turku' }, 'fi', 'Kiitos'],
  ['the survey', {}, 'de', 'vielen Dank'],
])('is the language of %s', async (_whose, visit, language, words) => {
  const { path, uuid } = await sendSurvey(service, organization, visit);
  const mail = await simpleParser(service.smtp.messages.at(-1)!.raw);
  expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`);
  expect(mail.text).toContain(words);
  const unsubscribe = new URL(unsubscribeLink(service.context, organization.id, uuid, null)).pathname;
  for (const page of [path, unsubscribe]) {
    const { text } = await request(service.app).get(page).expect(200);
    expect(text).toContain(`<html lang="${language}" dir="ltr">`);
  }
});

it('writes Arabic from right to left, in the email and on the pages', async () => {
  const { path } = await sendSurvey(service, organization, { language: 'ar' });
  const mail = await simpleParser(service.smtp.messages.at(-1)!.raw);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  const { text } = await request(service.app).get(path).expect(200);
  expect(text).toContain('<html lang="ar" dir="rtl">');
});

it('changes with the location, and can be taken from it', async () => {
  const { body } = await organization.owner.post('/api/v1/locations', { name: 'Lund', language: 'sv-FI' });
  expect(body.language).toBe('sv-FI');
  const { path } = await sendSurvey(service, organization, { location: 'Lund' });
  const language = async () => /<html lang="(..)"/.exec((await request(service.app).get(path)).text)![1];
  expect(await language()).toBe('sv');
  await organization.owner.patch(`/api/v1/locations/${body.id}`, { language: null }).expect(200);
  expect(await language()).toBe('de');
  await organization.owner.patch(`/api/v1/locations/${body.id}`, { language: 'ja' }).expect(400);
});
