import { inTransaction } from '@reachback/common/database/pool';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { uuidOf } from '@reachback/common/values/ids';
import { createAttemptRecorder } from '@reachback/webhooks/delivery/record/attempt-recorder';
import { SealedEndpoints } from '@reachback/webhooks/delivery/endpoint/sealed-endpoints';
import { laneIdOf } from '@reachback/webhooks/lane-id';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { WebhookContext } from '@reachback/webhooks/webhook-context';
import { webhookLane } from '@reachback/webhooks/webhook-lane';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { verifyWebhook } from '@reachback/webhook-verify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const minuteMs = 60_000;

let service: Service;
let organization: TestOrganization;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  service = await startService('webhook recording', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
});
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.close();
});
afterAll(() => service.close());

async function subscribe(): Promise<Subscriber> {
  const subscriber = await aSubscriber(organization);
  subscribers.push(subscriber);
  return subscriber;
}

async function commitEvents(count: number): Promise<void> {
  const now = service.clock.now();
  const events = Array.from({ length: count }, (_, number) => newEvent('coldemail.test', { number }, now));
  await inTransaction(service.context.pool, (client) => storeEvents(client, organization.id, events));
}

/** A run of each subscriber's lane, all at the same time, and the end of everything that they begin. */
async function run(context: WebhookContext = service.context): Promise<void> {
  const lanes = subscribers.map(({ id }) =>
    laneIdOf({ organizationId: organization.id, endpointId: uuidOf('whe', id)! }),
  );
  await Promise.all(lanes.map((lane) => webhookLane.work(context, lane, new AbortController().signal)));
  await context.webhooks.settled();
}

/** Of one subscriber: how many deliveries are in each status, how many are leased, and its failures in a row. */
async function stateOf({ id }: Subscriber) {
  const { rows } = await service.context.pool.query<Record<string, number>>(
    `select count(*) filter (where d.status = 'delivered')::int as delivered,
       count(*) filter (where d.status = 'pending')::int as pending, count(d.leased_until)::int as leased,
       max(e.failures_in_a_row) as failures
     from webhook_deliveries d join webhook_endpoints e using (organization_id)
    where e.id = d.endpoint_id and e.id = $1`,
    [uuidOf('whe', id)],
  );
  return rows[0];
}

it('is done for several endpoints together, and each keeps its own health', async () => {
  const [well, unwell] = [await subscribe(), await subscribe()];
  unwell.answer(withStatus(500));
  await commitEvents(5);
  await run();
  expect(await stateOf(well)).toEqual({ delivered: 5, pending: 0, leased: 0, failures: 0 });
  expect(await stateOf(unwell)).toEqual({ delivered: 0, pending: 5, leased: 0, failures: 5 });
  unwell.answer(withStatus(204));
  service.clock.advance(minuteMs);
  await run();
  expect(await stateOf(unwell)).toEqual({ delivered: 5, pending: 0, leased: 0, failures: 0 });
});

it('opens a secret once for many requests, and signs with a new one at once', async () => {
  const subscriber = await subscribe();
  const { secrets } = service.context;
  let opened = 0;
  const counting: WebhookContext = {
    ...service.context,
    secrets: {
      ...secrets,
      open: (sealed) => {
        opened += 1;
        return secrets.open(sealed);
      },
    },
  };
  const deliver = async () => {
    await commitEvents(1);
    await run(counting);
    return subscriber.received.at(-1)!;
  };
  for (let time = 0; time < 3; time += 1) await deliver();
  expect(opened).toBe(1);
  const rotated = await organization.owner
    .post(`/api/v1/webhook-endpoints/${subscriber.id}/rotate-secret`, { overlap_hours: 0 })
    .expect(200);
  const { headers, body } = await deliver();
  const { secret } = rotated.body;
  const event = await verifyWebhook({ headers, body, secret, now: service.clock.now() });
  expect(event.type).toBe('coldemail.test');
  expect(opened).toBe(2);
});

it('gives back what was claimed ahead of a failure', async () => {
  const subscriber = await subscribe();
  await commitEvents(400);
  subscriber.answer((request, response) =>
    withStatus(subscriber.received.length > 70 ? 500 : 204)(request, response),
  );
  await run();
  const { received } = subscriber;
  expect(received.length).toBeLessThan(400);
  expect(new Set(received.map(({ body }) => body)).size).toBe(received.length);
  expect(await stateOf(subscriber)).toMatchObject({ delivered: 70, pending: 330, leased: 0 });
});

it('waits for a database that is unavailable, and sends nothing twice', async () => {
  const { pool, webhooks } = service.context;
  const subscriber = await subscribe();
  await commitEvents(3);
  let refusals = 2;
  const query = (...given: unknown[]) => {
    if (refusals-- > 0) return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    return Reflect.apply(pool.query, pool, given) as unknown;
  };
  // Of a pool, what writes tries takes `query`, and a connection where not all is well.
  const flaky = { query, connect: () => pool.connect() } as unknown as Pool;
  const recorder = createAttemptRecorder({ ...service.context, pool: flaky }, webhooks.retrySchedule);
  await run({ ...service.context, webhooks: { ...webhooks, recorder } });
  expect(refusals).toBeLessThan(0);
  expect(subscriber.received).toHaveLength(3);
  expect(await stateOf(subscriber)).toEqual({ delivered: 3, pending: 0, leased: 0, failures: 0 });
});

describe('one webhook that cannot be dealt with', () => {
  itOnOnePostgres(
    'is not sent again and again when its answer cannot be recorded; the others are as ever',
    async () => {
      const subscriber = await subscribe();
      subscriber.answer(
        ({ body }, response) =>
          void response.writeHead(200).end(body.includes('"number":2}') ? 'poison' : ''),
      );
      const { pool } = service.context;
      await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''planted''; end'`);
      await pool.query(`create trigger refuse before insert on webhook_attempts for each row
      when (new.response_head = 'poison') execute function refuse()`);
      await commitEvents(5);
      for (let minute = 0; minute < 5; minute += 1) {
        await run();
        service.clock.advance(minuteMs);
      }
      await pool.query('drop function refuse() cascade');
      expect(subscriber.received).toHaveLength(5);
      expect(await stateOf(subscriber)).toEqual({ delivered: 5, pending: 0, leased: 0, failures: 0 });
    },
  );

  it('waits without an attempt where the secrets of its endpoint cannot be decrypted; the others are as ever', async () => {
    const [broken, well] = [await subscribe(), await subscribe()];
    const { pool, webhooks } = service.context;
    const { rows } = await pool.query<{ secrets: unknown }>(
      'select secrets from webhook_endpoints where id = $1',
      [uuidOf('whe', broken.id)],
    );
    await pool.query(
      `update webhook_endpoints set secrets = '[{"sealed": "a.b.c.d.e", "endsAt": null}]' where id = $1`,
      [uuidOf('whe', broken.id)],
    );
    await commitEvents(3);
    await run();
    expect(await stateOf(well)).toMatchObject({ delivered: 3, pending: 0 });
    expect(broken.received).toHaveLength(0);
    expect(await stateOf(broken)).toEqual({ delivered: 0, pending: 3, leased: 0, failures: 0 });
    expect(webhooks.sealed.count(service.clock.now())).toBe(1);
    await pool.query('update webhook_endpoints set secrets = $2 where id = $1', [
      uuidOf('whe', broken.id),
      JSON.stringify(rows[0]!.secrets),
    ]);
    service.clock.advance(minuteMs);
    await run();
    expect(await stateOf(broken)).toMatchObject({ delivered: 3, pending: 0 });
    expect(webhooks.sealed.count(service.clock.now())).toBe(0);
  });
});

describe('a worker with a wrong ENCRYPTION_KEY', () => {
  /** Its own process: only the database is the same. */
  function aWorkerWithAWrongKey(): WebhookContext {
    const { context } = service;
    return {
      ...context,
      secrets: createSecretBox([Buffer.alloc(32, 9)]),
      webhooks: { ...context.webhooks, opened: new LRUCache({ max: 10 }), sealed: new SealedEndpoints() },
    };
  }
  const attempts = async () =>
    (
      await service.context.pool.query(
        `select a.number from webhook_attempts a join webhook_deliveries d using (organization_id)
        where d.id = a.delivery_id and organization_id = $1`,
        [organization.id],
      )
    ).rows;

  it('uses up no attempt, however long it runs, and says so', async () => {
    const subscriber = await subscribe();
    await commitEvents(2);
    const wrong = aWorkerWithAWrongKey();
    for (let round = 0; round < 15; round += 1) {
      await run(wrong);
      service.clock.advance(minuteMs);
    }
    expect(await attempts()).toEqual([]);
    expect(await stateOf(subscriber)).toEqual({ delivered: 0, pending: 2, leased: 0, failures: 0 });
    expect(wrong.webhooks.sealed.count(service.clock.now())).toBe(1);
    await run();
    expect(await stateOf(subscriber)).toMatchObject({ delivered: 2, pending: 0 });
    expect(await attempts()).toEqual([{ number: 1 }, { number: 1 }]);
  });

  it('leaves the endpoint alone for a minute, and to other workers', async () => {
    const subscriber = await subscribe();
    await commitEvents(1);
    const wrong = aWorkerWithAWrongKey();
    await run(wrong);
    const lane = laneIdOf({ organizationId: organization.id, endpointId: uuidOf('whe', subscriber.id)! });
    const inAMinute = new Date(service.clock.now().getTime() + minuteMs);
    expect(await webhookLane.nextDue(wrong, lane)).toEqual(inAMinute);
    expect((await webhookLane.nextDue(service.context, lane))!.getTime()).toBeLessThan(inAMinute.getTime());
  });

  it('answers a test of the endpoint with 503, and stores none', async () => {
    const subscriber = await subscribe();
    const { secrets } = service.context;
    service.context.secrets = createSecretBox([Buffer.alloc(32, 9)]);
    const path = `/api/v1/webhook-endpoints/${subscriber.id}/test`;
    const { status } = await organization.owner.post(path, {});
    service.context.secrets = secrets;
    expect(status).toBe(503);
    expect(await stateOf(subscriber)).toMatchObject({ pending: 0, delivered: 0 });
  });
});
