import { statusesOfTen } from '@reachback/testing/in-parallel';
import { startService, type Service, type TestOrganization } from './support/service.ts';
import { aSubscriber, localWebhooks, type Subscriber } from './support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('repeated calls', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

const count = async (path: string) => (await organization.owner.get(path).expect(200)).body.data.length;

/** Calls with an Idempotency-Key, and how many things there are after one. */
const calls = {
  createCannedText: () => ({
    path: '/api/v1/canned-texts',
    body: { name: 'Call', text: 'Shall we talk?' },
    other: { name: 'Call', text: 'Goodbye' },
    made: () => count('/api/v1/canned-texts'),
  }),
  createWebhookEndpoint: () => ({
    path: '/api/v1/webhook-endpoints',
    body: { url: 'https://subscriber.example/hooks' },
    other: { url: 'https://subscriber.example/others' },
    made: async () => (await count('/api/v1/webhook-endpoints')) - 1,
  }),
  rotateWebhookSecret: () => ({
    path: `/api/v1/webhook-endpoints/${subscriber.id}/rotate-secret`,
    body: { overlap_hours: 1 },
    other: { overlap_hours: 2 },
    made: async () =>
      (await organization.owner.get(`/api/v1/webhook-endpoints/${subscriber.id}`)).body.old_secrets_end_at
        .length,
  }),
  testWebhookEndpoint: () => ({
    path: `/api/v1/webhook-endpoints/${subscriber.id}/test`,
    body: {},
    other: null,
    made: async () => subscriber.received.length,
  }),
};

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s with an Idempotency-Key', (name) => {
  it('answers a repeat with what the first call created, and 422 for another body', async () => {
    const { path, body, other, made } = calls[name]();
    const post = (given: object) => organization.owner.post(path, given).set('Idempotency-Key', `${name}-1`);
    const first = await post(body);
    expect(first.status).toBeLessThan(300);
    const again = await post(body);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    if (other) expect((await post(other).expect(422)).body.error.code).toBe('idempotency_key_reused');
    expect(await made()).toBe(1);
  });

  it('has its effect once for parallel calls', async () => {
    const { path, body, made } = calls[name]();
    const statuses = await statusesOfTen(() =>
      organization.owner.post(path, body).set('Idempotency-Key', `${name}-parallel`),
    );
    const { 200: ok = 0, 201: created = 0, 409: running = 0 } = statuses;
    expect(ok + created).toBeGreaterThan(0);
    expect(ok + created + running).toBe(10);
    expect(await made()).toBe(1);
  });
});

it('stores no secret of an endpoint in a readable form', async () => {
  const post = (path: string, body: object) =>
    organization.owner.post(path, body).set('Idempotency-Key', 'secret');
  const path = '/api/v1/webhook-endpoints';
  const { body: made } = await post(path, { url: 'https://subscriber.example/hooks' }).expect(201);
  const { body: rotated } = await post(`${path}/${subscriber.id}/rotate-secret`, {}).expect(200);
  const { rows } = await service.context.pool.query<{ text: string }>(
    `select k::text as text from idempotency_keys k where organization_id = $1
     union all select e::text from webhook_endpoints e where organization_id = $1`,
    [organization.id],
  );
  const texts = rows.map(({ text }) => text).join('');
  expect(rows).toHaveLength(4);
  for (const { secret } of [made, rotated]) expect(texts).not.toContain(secret.slice('whsec_'.length));
});
