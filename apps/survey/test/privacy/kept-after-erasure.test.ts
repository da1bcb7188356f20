import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { mentionsOf } from '../support/mentions.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('kept after erasure');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0, smsEnabled: true });
});

const person = {
  firstName: 'Zenobia',
  lastName: 'Quux',
  email: 'zenobia@example.com',
  phone: '+4915112345678',
};
const erase = (body: object) => organization.owner.post('/api/v1/persons/erase', body);
const mentions = (words: string) => mentionsOf(service, organization.id, words);

it('keeps the wish not to be surveyed', async () => {
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  await organization.owner.post('/api/v1/unsubscribes', { email: person.email }).expect(201);
  await erase({ email: person.email }).expect(200);
  expect(await mentions('zenobia')).toEqual([]);
  const { body } = await organization.key.post('/api/v1/visits', aVisit({ email: person.email })).expect(200);
  expect(body).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
  await organization.owner.post('/api/v1/unsubscribes', { email: person.email }).expect(200);
});

it('keeps that wish for every contact, also one that was known only later', async () => {
  const { key, owner } = organization;
  const byPhone = aVisit({ phone: person.phone, smsConsent: true });
  await key.post('/api/v1/visits', aVisit({ email: person.email })).expect(201);
  await owner.post('/api/v1/unsubscribes', { email: person.email }).expect(201);
  await key.post('/api/v1/visits', aVisit({ email: person.email, phone: person.phone })).expect(200);
  await erase({ email: person.email }).expect(200);
  expect(await mentions('15112345678')).toEqual([]);
  const { body } = await key.post('/api/v1/visits', byPhone).expect(200);
  expect(body).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
});

it('makes no wish of none', async () => {
  const { key } = organization;
  await key.post('/api/v1/visits', aVisit(person)).expect(201);
  await erase({ email: person.email }).expect(200);
  await key.post('/api/v1/visits', aVisit({ email: person.email })).expect(201);
});

it('still knows the visit: a repeat surveys nobody', async () => {
  const visit = aVisit(person);
  await organization.key.post('/api/v1/visits', visit).expect(201);
  await erase({ email: person.email }).expect(200);
  const { body } = await organization.key.post('/api/v1/visits', visit).expect(200);
  expect(body.status).toBe('duplicate');
});
