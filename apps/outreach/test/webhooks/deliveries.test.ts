import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { deliveriesOf, pass, recategorize, showEndpoint, verified } from '../support/deliveries.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const minuteMs = 60_000;

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('webhook deliveries', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

describe('a delivery', () => {
  it('arrives signed, with the headers of its endpoint', async () => {
    await organization.owner
      .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { headers: { 'X-Key': 'k1' } })
      .expect(200);
    await recategorize(service, organization);
    await deliverAll(service);
    const [request] = subscriber.received;
    const event = await verified(service, subscriber, request!);
    expect(event).toMatchObject({ type: 'coldemail.reply.category_changed', data: { to: 'interested' } });
    expect(request!.headers).toMatchObject({
      'x-key': 'k1',
      'content-type': 'application/json',
      'webhook-id': event.id,
      'x-outreach-attempt': '1',
    });
    const [delivery] = await deliveriesOf(organization);
    expect(delivery).toMatchObject({
      id: request!.headers['x-outreach-delivery'],
      event_id: event.id,
      status: 'delivered',
      attempt_count: 1,
      next_attempt_at: null,
      last_attempt: { number: 1, status: 204, error: null },
    });
  });

  it('goes to each endpoint that wants its type, and to no other organization', async () => {
    const picky = await aSubscriber(organization, { event_types: ['coldemail.lead.bounced'] });
    const second = await aSubscriber(organization, { event_types: ['coldemail.reply.category_changed'] });
    const stranger = await aSubscriber(await service.organization());
    await recategorize(service, organization);
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(1);
    expect(second.received).toHaveLength(1);
    expect(second.received[0]!.body).toBe(subscriber.received[0]!.body);
    expect([...picky.received, ...stranger.received]).toEqual([]);
    await Promise.all([picky, second, stranger].map((one) => one.close()));
  });

  it('is tried again by the schedule, with the same bytes and webhook-id', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(service, organization);
    await deliverAll(service);
    await pass(service, 4_900);
    expect(subscriber.received).toHaveLength(1);
    await pass(service, 1_500);
    expect(subscriber.received).toHaveLength(2);
    subscriber.answer(withStatus(200));
    await pass(service, 70_000);
    expect(subscriber.received.map(({ headers }) => headers['x-outreach-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(subscriber.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(subscriber.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await verified(service, subscriber, subscriber.received[2]!);
    const [{ id } = { id: '' }] = await deliveriesOf(organization);
    const { body } = await organization.owner.get(`/api/v1/webhook-deliveries/${id}`).expect(200);
    expect(body.body).toBe(subscriber.received[0]!.body);
    expect(body.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 500, 200]);
  });

  it('fails for good after eleven tries in about 75 hours', async () => {
    subscriber.answer(withStatus(503));
    await recategorize(service, organization);
    const startedAt = service.clock.now();
    for (let tries = 0; tries < 40; tries += 1) {
      await deliverAll(service);
      const [delivery] = await deliveriesOf(organization);
      if (delivery!.status === 'failed') break;
      const due = Date.parse(delivery!.next_attempt_at!);
      const { paused_until } = await showEndpoint(organization, subscriber);
      service.clock.set(new Date(Math.max(due, Date.parse(paused_until ?? 0))));
    }
    expect(subscriber.received).toHaveLength(11);
    const tookHours = (service.clock.now().getTime() - startedAt.getTime()) / (60 * minuteMs);
    expect(tookHours).toBeGreaterThan(75);
    expect(tookHours).toBeLessThan(84);
  });

  it('waits as long as Retry-After says', async () => {
    subscriber.answer(withStatus(429, { 'Retry-After': '600' }));
    await recategorize(service, organization);
    await deliverAll(service);
    await pass(service, 590_000);
    expect(subscriber.received).toHaveLength(1);
    await pass(service, 80_000);
    expect(subscriber.received).toHaveLength(2);
  });

  it('does not follow a redirect', async () => {
    const target = await aSubscriber(await service.organization());
    subscriber.answer(withStatus(307, { Location: target.url }));
    await recategorize(service, organization);
    await deliverAll(service);
    expect(target.received).toEqual([]);
    expect(await deliveriesOf(organization)).toMatchObject([
      { status: 'pending', last_attempt: { status: 307 } },
    ]);
    await target.close();
  });

  it('is tried again when nobody listens', async () => {
    await recategorize(service, organization);
    await subscriber.close();
    await deliverAll(service);
    expect(await deliveriesOf(organization)).toMatchObject([
      { status: 'pending', last_attempt: { status: null, error: 'connect' } },
    ]);
    subscriber = await aSubscriber(await service.organization());
  });

  it('fails at once when its address has become a forbidden one', async () => {
    await service.context.pool.query(`update webhook_endpoints set url = 'https://10.1.2.3/' where id = $1`, [
      subscriber.id.replace('whe_', ''),
    ]);
    await recategorize(service, organization);
    await deliverAll(service);
    expect(await deliveriesOf(organization)).toMatchObject([
      { status: 'failed', last_attempt: { status: null, error: 'blocked_address' } },
    ]);
  });
});

describe('a rotated secret', () => {
  it('signs together with the old one, and alone after the overlap', async () => {
    const { body } = await organization.owner
      .post(`/api/v1/webhook-endpoints/${subscriber.id}/rotate-secret`, { overlap_hours: 1 })
      .expect(200);
    await recategorize(service, organization);
    await deliverAll(service);
    const [during] = subscriber.received;
    await verified(service, subscriber, during!);
    await verified(service, body, during!);
    service.clock.advance(60 * minuteMs);
    await recategorize(service, organization);
    await deliverAll(service);
    await verified(service, body, subscriber.received[1]!);
    await expect(verified(service, subscriber, subscriber.received[1]!)).rejects.toThrow('another secret');
  });
});

it('sends no more than the rate allows', async () => {
  await organization.owner
    .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { rate_per_second: 2 })
    .expect(200);
  await recategorize(service, organization, 5);
  await deliverAll(service);
  expect(subscriber.received).toHaveLength(2);
  await pass(service, 999);
  expect(subscriber.received).toHaveLength(2);
  await pass(service, 1);
  expect(subscriber.received).toHaveLength(4);
  await pass(service, 1000);
  expect(subscriber.received).toHaveLength(5);
});

it('cancels what waits for a deleted endpoint', async () => {
  subscriber.answer(withStatus(500));
  await recategorize(service, organization);
  await deliverAll(service);
  await organization.owner.delete(`/api/v1/webhook-endpoints/${subscriber.id}`).expect(204);
  await deliverAll(service);
  expect(await deliveriesOf(organization)).toMatchObject([{ status: 'cancelled', next_attempt_at: null }]);
});
