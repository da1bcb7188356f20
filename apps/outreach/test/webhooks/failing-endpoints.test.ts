import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { inTransaction } from '@reachback/common/database/pool';
import { newUuid, uuidOf } from '@reachback/common/values/ids';
import { createFacts } from '@reachback/testing/facts';
import { recordingPool } from '@reachback/testing/database/plans';
import { missedEvents } from '@reachback/webhooks/endpoints/missed-events';
import { deliveriesOf, pass, recategorize, showEndpoint } from '../support/deliveries.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('failing endpoints', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

describe('an endpoint that fails', () => {
  it('gets single probes after ten failures in a row, and all the rest after a success', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(service, organization, 12);
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(12);
    expect((await showEndpoint(organization, subscriber)).paused_until).not.toBeNull();
    await pass(service, 10_000);
    expect(subscriber.received).toHaveLength(12);
    await pass(service, 20_000);
    expect(subscriber.received).toHaveLength(13);
    await pass(service, 31_000);
    expect(subscriber.received).toHaveLength(13);
    subscriber.answer(withStatus(200));
    await pass(service, 30 * minuteMs);
    expect((await deliveriesOf(organization)).every(({ status }) => status === 'delivered')).toBe(true);
    expect(await showEndpoint(organization, subscriber)).toMatchObject({
      failing_since: null,
      paused_until: null,
    });
  });

  it('is disabled by 410; what waits is held', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(service, organization, 2);
    await deliverAll(service);
    subscriber.answer(withStatus(410));
    service.clock.advance(minuteMs);
    await recategorize(service, organization);
    await deliverAll(service);
    expect(await showEndpoint(organization, subscriber)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'gone',
    });
    expect((await deliveriesOf(organization)).map(({ status }) => status)).toEqual(['held', 'held', 'held']);
  });

  it('is not disabled by a 410 of the URL that it had before', async () => {
    const facts = createFacts();
    let isMoved = false;
    subscriber.answer(async (_request, response) => {
      await facts.until(() => isMoved);
      response.writeHead(410).end();
    });
    await recategorize(service, organization);
    const delivering = deliverAll(service);
    await subscriber.has(1);
    const moved = await aSubscriber(organization, { event_types: ['coldemail.lead.bounced'] });
    await organization.owner
      .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { url: moved.url })
      .expect(200);
    isMoved = true;
    facts.changed();
    await delivering;
    expect((await showEndpoint(organization, subscriber)).status).toBe('enabled');
    await pass(service, dayMs);
    expect(moved.received).toHaveLength(1);
    await moved.close();
  });

  it('is disabled after five days of nothing but failures', async () => {
    subscriber.answer(withStatus(500));
    for (let day = 0; day < 6; day += 1) {
      await recategorize(service, organization, 2);
      for (let step = 0; step < 4; step += 1) await pass(service, dayMs / 4);
      if (day < 4) expect((await showEndpoint(organization, subscriber)).status).toBe('enabled');
    }
    expect(await showEndpoint(organization, subscriber)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'failing',
    });
    expect((await deliveriesOf(organization, '?status=pending')).length).toBe(0);
    expect((await deliveriesOf(organization, '?status=held,failed')).length).toBeGreaterThan(0);
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
    await recategorize(service, organization);
    await switchTo('disabled');
    await deliverAll(service);
    expect((await deliveriesOf(organization)).map(({ status }) => status)).toEqual(['held']);
    await recategorize(service, organization);
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

  it('is not complete while more is missing, even if another call has sent some of it', async () => {
    const { pool } = service.context;
    const endpointId = uuidOf('whe', subscriber.id)!;
    const at = service.clock.now();
    const ids = Array.from({ length: 10_001 }, () => newUuid(at.getTime()));
    const values = [organization.id, ids, at];
    await pool.query(
      `insert into webhook_events (organization_id, id, type, body, created_at)
       select $1, id, 'coldemail.reply.received', '{}', $3 from unnest($2::uuid[]) as t (id)`,
      values,
    );
    await pool.query(
      `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, ended_at, created_at)
       select $1, id, $4, id, 'coldemail.reply.received', 'failed', $3, $3 from unnest($2::uuid[]) as t (id)`,
      [...values, endpointId],
    );
    const { recovering } = await inTransaction(pool, async (client) => {
      await client.query(
        `update webhook_deliveries set status = 'pending', due_at = created_at, ended_at = null
          where organization_id = $1 and event_id = $2`,
        [organization.id, ids[0]],
      );
      const call = recover()
        .expect(202)
        .then(({ body }) => body);
      await waitsForLock(service.context.pool);
      return { recovering: call };
    });
    expect(await recovering).toEqual({ deliveries: 9_999, complete: false });
    await switchTo('disabled');
  });

  it('reads only what was held, and no other event, as long as that fills a call', async () => {
    const { pool, queries } = recordingPool(service.context.pool);
    const now = service.clock.now();
    const key = { organizationId: organization.id, endpointId: newUuid() };
    await pool.query(
      `insert into webhook_endpoints (organization_id, id, url, event_types, secrets)
       values ($1, $2, 'https://hooks.test', '{coldemail.reply.received}', '[]')`,
      [key.organizationId, key.endpointId],
    );
    const held = Array.from({ length: 4 }, (_none, n) => newUuid(now.getTime() + n));
    await pool.query(
      `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, ended_at, created_at)
       select $1, id, $2, id, case n when 1 then 'coldemail.lead.bounced' else 'coldemail.reply.received' end, 'held', $4, $4
         from unnest($3::uuid[]) with ordinality as t (id, n)`,
      [key.organizationId, key.endpointId, held, now],
    );
    queries.length = 0;
    const missed = await missedEvents(pool, key, { since: now, max: 2 });
    // Without the first, to whose type it does not subscribe.
    expect(missed.map(({ id }) => id)).toEqual(held.slice(1, 3));
    expect(queries.filter(({ text }) => text.includes('webhook_events'))).toEqual([]);
    expect(await missedEvents(pool, key, { since: now, max: 5 })).toHaveLength(3);
  });

  it('begins with the time that is asked for, 30 days back at most', async () => {
    await switchTo('disabled');
    await recategorize(service, organization);
    service.clock.advance(2 * dayMs);
    await recategorize(service, organization);
    await switchTo('enabled');
    expect((await recover(dayMs).expect(202)).body.deliveries).toBe(1);
    expect((await recover(3 * dayMs).expect(202)).body.deliveries).toBe(1);
    await recover(30 * dayMs).expect(202);
    await recover(30 * dayMs + 1).expect(400);
  });
});
