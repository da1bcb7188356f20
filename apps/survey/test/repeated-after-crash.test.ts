import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { endpoints } from '../src/endpoints.ts';
import { aSurveyingOrganization } from './support/builders.ts';
import { startService, type Service, type TestOrganization } from './support/service.ts';

let service: Service;
let organization: TestOrganization;
let locationId: string;
let recipientId: string;

beforeAll(async () => {
  service = await startService('repeated after a crash');
  organization = await aSurveyingOrganization(service);
  const { body } = await organization.owner.post('/api/v1/locations', { name: 'Harbour' }).expect(201);
  locationId = body.id;
  const recipient = { name: 'Olga', channel: 'email', email: 'olga@harbour.example' };
  recipientId = (await organization.owner.post('/api/v1/alerts/recipients', recipient).expect(201)).body.id;
});
afterAll(() => service.close());

/** A call of each operation that takes an Idempotency-Key. */
const calls: Record<string, () => { path: string; body: object; status?: number }> = {
  createSurvey: () => ({ path: '/api/v1/surveys', body: { name: 'After a visit' } }),
  createLocation: () => ({ path: '/api/v1/locations', body: { name: 'Hill', aliases: ['The hill'] } }),
  createProvider: () => ({ path: '/api/v1/providers', body: { name: 'Dr. Alex Meyer' } }),
  createLocationLink: () => ({
    path: '/api/v1/location-links',
    body: { location: locationId, kind: 'qr', name: 'Poster' },
  }),
  createAlertRule: () => ({ path: '/api/v1/alerts/rules', body: { name: 'Long waits', scoreMax: 8 } }),
  createAlertRecipient: () => ({
    path: '/api/v1/alerts/recipients',
    body: { name: 'Mira', channel: 'email', email: 'mira@harbour.example' },
  }),
  testAlertRecipient: () => ({
    path: `/api/v1/alerts/recipients/${recipientId}/test`,
    body: {},
    status: 202,
  }),
};
/**
 * The first two are tested in replies/replies.test.ts and organization-keys.test.ts, the webhooks in outreach; the last
 * one creates nothing but an email to the caller.
 */
const elsewhere = [
  'sendReply',
  'createOrganizationKey',
  'createWebhookEndpoint',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'testSurvey',
];

it('knows all of these operations', () => {
  const named = endpoints.filter(({ idempotencyKey }) => idempotencyKey).map(({ name }) => name);
  expect([...Object.keys(calls), ...elsewhere].toSorted()).toEqual(named.toSorted());
});

describe('a repeat after a process died between the effect and the answer', () => {
  it.each(Object.keys(calls))('of %s finds what was created', async (name) => {
    const { path, body, status = 201 } = calls[name]!();
    const post = () => organization.owner.post(path, body).set('Idempotency-Key', name).expect(status);
    const [first, again] = await repeatedAfterCrash(service.context.pool, name, post);
    expect(again.headers['idempotency-replayed']).toBe(undefined);
    expect(again.body).toEqual(first.body);
  });
});
