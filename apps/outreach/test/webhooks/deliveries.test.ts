import { verifyWebhook } from '@reachback/webhook-verify';
import { withStatus, type Received } from '@reachback/testing/webhook-receiver';
import { aCampaign } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/** Makes `coldemail.reply.category_changed` happen so many times. */
async function recategorize(count = 1): Promise<void> {
  const campaign = await aCampaign(service, organization);
  for (let made = 0; made < count; made += 1) {
    const reply = await aReply(service, organization, { campaign, category: 'other' });
    await organization.owner.patch(`/api/v1/replies/${reply.id}`, { category: 'interested' }).expect(200);
  }
}

function verified({ headers, body }: Received, secret = subscriber.secret) {
  return verifyWebhook({ headers, body, secret, now: service.clock.now() });
}

async function deliveries(query = '') {
  const { body } = await organization.owner.get(`/api/v1/webhook-deliveries${query}`).expect(200);
  return body.data as {
    id: string;
    status: string;
    attempt_count: number;
    next_attempt_at: string | null;
    event_id: string;
    last_attempt: { status: number | null; error: string | null };
  }[];
}

async function endpoint() {
  const { body } = await organization.owner.get(`/api/v1/webhook-endpoints/${subscriber.id}`).expect(200);
  return body;
}

/** Moves time on and sends what has become due. */
async function pass(ms: number): Promise<void> {
  service.clock.advance(ms);
  await deliverAll(service);
}

describe('a delivery', () => {
  it('arrives signed, with the headers of its endpoint', async () => {
    await organization.owner
      .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { headers: { 'X-Key': 'k1' } })
      .expect(200);
    await recategorize();
    await deliverAll(service);
    const [request] = subscriber.received;
    const event = await verified(request!);
    expect(event).toMatchObject({ type: 'coldemail.reply.category_changed', data: { to: 'interested' } });
    expect(request!.headers).toMatchObject({
      'x-key': 'k1',
      'content-type': 'application/json',
      'webhook-id': event.id,
      'x-outreach-attempt': '1',
    });
    const [delivery] = await deliveries();
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
    await recategorize();
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(1);
    expect(second.received).toHaveLength(1);
    expect(second.received[0]!.body).toBe(subscriber.received[0]!.body);
    expect([...picky.received, ...stranger.received]).toEqual([]);
    await Promise.all([picky, second, stranger].map((one) => one.close()));
  });

  it('is tried again by the schedule, with the same bytes and webhook-id', async () => {
    subscriber.answer(withStatus(500));
    await recategorize();
    await deliverAll(service);
    await pass(4_900);
    expect(subscriber.received).toHaveLength(1);
    await pass(1_500);
    expect(subscriber.received).toHaveLength(2);
    subscriber.answer(withStatus(200));
    await pass(70_000);
    expect(subscriber.received.map(({ headers }) => headers['x-outreach-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(subscriber.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(subscriber.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await verified(subscriber.received[2]!);
    const [{ id } = { id: '' }] = await deliveries();
    const { body } = await organization.owner.get(`/api/v1/webhook-deliveries/${id}`).expect(200);
    expect(body.body).toBe(subscriber.received[0]!.body);
    expect(body.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 500, 200]);
  });

  it('fails for good after eleven tries in about 75 hours', async () => {
    subscriber.answer(withStatus(503));
    await recategorize();
    const startedAt = service.clock.now();
    for (let tries = 0; tries < 40; tries += 1) {
      await deliverAll(service);
      const [delivery] = await deliveries();
      if (delivery!.status === 'failed') break;
      const due = Date.parse(delivery!.next_attempt_at!);
      const { paused_until } = await endpoint();
      service.clock.set(new Date(Math.max(due, Date.parse(paused_until ?? 0))));
    }
    expect(subscriber.received).toHaveLength(11);
    const tookHours = (service.clock.now().getTime() - startedAt.getTime()) / (60 * minuteMs);
    expect(tookHours).toBeGreaterThan(75);
    expect(tookHours).toBeLessThan(84);
  });

  it('waits as long as Retry-After says', async () => {
    subscriber.answer(withStatus(429, { 'Retry-After': '600' }));
    await recategorize();
    await deliverAll(service);
    await pass(590_000);
    expect(subscriber.received).toHaveLength(1);
    await pass(80_000);
    expect(subscriber.received).toHaveLength(2);
  });

  it('does not follow a redirect', async () => {
    const target = await aSubscriber(await service.organization());
    subscriber.answer(withStatus(307, { Location: target.url }));
    await recategorize();
    await deliverAll(service);
    expect(target.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'pending', last_attempt: { status: 307 } }]);
    await target.close();
  });

  it('is tried again when nobody listens', async () => {
    await recategorize();
    await subscriber.close();
    await deliverAll(service);
    expect(await deliveries()).toMatchObject([
      { status: 'pending', last_attempt: { status: null, error: 'connect' } },
    ]);
    subscriber = await aSubscriber(await service.organization());
  });

  it('fails at once when its address has become a forbidden one', async () => {
    await service.context.pool.query(`update webhook_endpoints set url = 'https://10.1.2.3/' where id = $1`, [
      subscriber.id.replace('whe_', ''),
    ]);
    await recategorize();
    await deliverAll(service);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', last_attempt: { status: null, error: 'blocked_address' } },
    ]);
  });
});

describe('a rotated secret', () => {
  it('signs together with the old one, and alone after the overlap', async () => {
    const { body } = await organization.owner
      .post(`/api/v1/webhook-endpoints/${subscriber.id}/rotate-secret`, { overlap_hours: 1 })
      .expect(200);
    await recategorize();
    await deliverAll(service);
    const [during] = subscriber.received;
    await verified(during!, subscriber.secret);
    await verified(during!, body.secret);
    service.clock.advance(60 * minuteMs);
    await recategorize();
    await deliverAll(service);
    await verified(subscriber.received[1]!, body.secret);
    await expect(verified(subscriber.received[1]!, subscriber.secret)).rejects.toThrow('another secret');
  });
});

describe('an endpoint that fails', () => {
  it('gets single probes after ten failures in a row, and all the rest after a success', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(12);
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(12);
    expect((await endpoint()).paused_until).not.toBeNull();
    await pass(10_000);
    expect(subscriber.received).toHaveLength(12);
    await pass(20_000);
    expect(subscriber.received).toHaveLength(13);
    await pass(31_000);
    expect(subscriber.received).toHaveLength(13);
    subscriber.answer(withStatus(200));
    await pass(30 * minuteMs);
    expect((await deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
    expect(await endpoint()).toMatchObject({ failing_since: null, paused_until: null });
  });

  it('is disabled by 410; what waits is held', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(2);
    await deliverAll(service);
    subscriber.answer(withStatus(410));
    service.clock.advance(minuteMs);
    await recategorize();
    await deliverAll(service);
    expect(await endpoint()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect((await deliveries()).map(({ status }) => status)).toEqual(['held', 'held', 'held']);
  });

  it('is disabled after five days of nothing but failures', async () => {
    subscriber.answer(withStatus(500));
    for (let day = 0; day < 6; day += 1) {
      await recategorize(2);
      for (let step = 0; step < 4; step += 1) await pass(dayMs / 4);
      if (day < 4) expect((await endpoint()).status).toBe('enabled');
    }
    expect(await endpoint()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    expect((await deliveries('?status=pending')).length).toBe(0);
    expect((await deliveries('?status=held,failed')).length).toBeGreaterThan(0);
  });
});

describe('recovering', () => {
  const recover = (sinceMs = dayMs) =>
    organization.owner.post(`/api/v1/webhook-endpoints/${subscriber.id}/recover`, {
      since: new Date(service.clock.now().getTime() - sinceMs).toISOString(),
    });
  const switchTo = (status: string) =>
    organization.owner.patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { status }).expect(200);

  it('sends what was held, and what happened while the endpoint was disabled', async () => {
    await recategorize();
    await switchTo('disabled');
    await deliverAll(service);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['held']);
    await recategorize();
    await deliverAll(service);
    expect(subscriber.received).toEqual([]);
    await recover().expect(409);
    await switchTo('enabled');
    await deliverAll(service);
    expect(subscriber.received).toEqual([]);
    const { body } = await recover().expect(202);
    expect(body).toEqual({ deliveries: 2, complete: true });
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(2);
    expect((await recover().expect(202)).body.deliveries).toBe(0);
  });

  it('begins with the time that is asked for, 30 days back at most', async () => {
    await switchTo('disabled');
    await recategorize();
    service.clock.advance(2 * dayMs);
    await recategorize();
    await switchTo('enabled');
    expect((await recover(dayMs).expect(202)).body.deliveries).toBe(1);
    expect((await recover(3 * dayMs).expect(202)).body.deliveries).toBe(1);
    await recover(30 * dayMs).expect(202);
    await recover(30 * dayMs + 1).expect(400);
  });
});

describe('resending', () => {
  it('sends the same bytes again, also of what was delivered', async () => {
    await recategorize();
    await deliverAll(service);
    const [{ id } = { id: '' }] = await deliveries();
    const { body } = await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(202);
    expect(body.status).toBe('pending');
    await deliverAll(service);
    const [first, second] = subscriber.received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.headers['x-outreach-attempt']).toBe('2');
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempt_count: 2 }]);
  });

  it('answers 409 for a disabled or deleted endpoint', async () => {
    await recategorize();
    await deliverAll(service);
    const [{ id } = { id: '' }] = await deliveries();
    const where = `/api/v1/webhook-endpoints/${subscriber.id}`;
    await organization.owner.patch(where, { status: 'disabled' }).expect(200);
    await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(409);
    await organization.owner.delete(where).expect(204);
    await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(409);
  });
});

describe('a test', () => {
  it('answers with what the address answered', async () => {
    subscriber.answer((_request, response) => void response.writeHead(200).end('thank you'));
    const { body } = await organization.owner
      .post(`/api/v1/webhook-endpoints/${subscriber.id}/test`)
      .expect(200);
    expect(body).toMatchObject({
      status: 'delivered',
      event_type: 'webhook.test',
      attempts: [{ number: 1, status: 200, response_head: 'thank you' }],
    });
    expect(await verified(subscriber.received[0]!)).toMatchObject({ type: 'webhook.test' });
  });

  it('is not tried again, and works for a disabled endpoint too', async () => {
    const where = `/api/v1/webhook-endpoints/${subscriber.id}`;
    await organization.owner.patch(where, { status: 'disabled' }).expect(200);
    subscriber.answer(withStatus(500));
    const { body } = await organization.owner.post(`${where}/test`).expect(200);
    expect(body).toMatchObject({ status: 'failed', attempts: [{ status: 500 }] });
    await pass(dayMs);
    expect(subscriber.received).toHaveLength(1);
  });
});

it('sends no more than the rate allows', async () => {
  await organization.owner
    .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { rate_per_second: 2 })
    .expect(200);
  await recategorize(5);
  await deliverAll(service);
  expect(subscriber.received).toHaveLength(2);
  await pass(999);
  expect(subscriber.received).toHaveLength(2);
  await pass(1);
  expect(subscriber.received).toHaveLength(4);
  await pass(1000);
  expect(subscriber.received).toHaveLength(5);
});

it('cancels what waits for a deleted endpoint', async () => {
  subscriber.answer(withStatus(500));
  await recategorize();
  await deliverAll(service);
  await organization.owner.delete(`/api/v1/webhook-endpoints/${subscriber.id}`).expect(204);
  await deliverAll(service);
  expect(await deliveries()).toMatchObject([{ status: 'cancelled', next_attempt_at: null }]);
});

describe('the list of deliveries', () => {
  it('is paged, newest first, and filtered', async () => {
    await recategorize(3);
    subscriber.answer(withStatus(500));
    await deliverAll(service);
    service.clock.advance(1000);
    const later = service.clock.now().toISOString();
    await recategorize(2);
    const all = await deliveries();
    expect(all).toHaveLength(5);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const first = await organization.owner.get('/api/v1/webhook-deliveries?limit=3').expect(200);
    const rest = await organization.owner
      .get(`/api/v1/webhook-deliveries?limit=3&before=${first.body.next}`)
      .expect(200);
    expect([...first.body.data, ...rest.body.data]).toEqual(all);
    expect(rest.body.next).toBeNull();
    expect(await deliveries(`?since=${later}`)).toEqual(all.slice(0, 2));
    expect(await deliveries(`?status=delivered`)).toEqual([]);
    expect(
      await deliveries(`?endpoint_id=${subscriber.id}&event_type=coldemail.reply.category_changed`),
    ).toEqual(all);
    expect(await deliveries(`?event_type=coldemail.lead.bounced`)).toEqual([]);
    expect(await deliveries(`?endpoint_id=whe_none`)).toEqual([]);
  });

  it('answers 400 for filters that cannot be, and 404 for deliveries of others', async () => {
    for (const query of [
      'status=lost',
      'event_type=x',
      'since=yesterday',
      'limit=0',
      'before=c1_x',
      'colour=red',
    ]) {
      await organization.owner.get(`/api/v1/webhook-deliveries?${query}`).expect(400);
    }
    await recategorize();
    const [{ id } = { id: '' }] = await deliveries();
    const stranger = await service.organization();
    await stranger.owner.get(`/api/v1/webhook-deliveries/${id}`).expect(404);
    await stranger.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(404);
    const { body } = await stranger.owner.get('/api/v1/webhook-deliveries').expect(200);
    expect(body.data).toEqual([]);
  });
});
