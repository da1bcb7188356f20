import { aVisit } from '../support/builders.ts';
import { ErasureDesk, person } from '../support/erasure-desk.ts';
import type { TestOrganization } from '../support/service.ts';

const desk = new ErasureDesk('kept after erasure');
const { erase, mentions } = desk;
let organization: TestOrganization;
beforeEach(() => {
  ({ organization } = desk);
});

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
