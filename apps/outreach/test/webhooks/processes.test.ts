import { randomInt } from 'node:crypto';
import { inTransaction } from '@reachback/common/database/pool';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import { verifyWebhook } from '@reachback/webhook-verify';
import { aCampaign } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, localWebhooks, type Subscriber } from '../support/webhooks.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

const { TEST_REDIS_URL: redisUrl } = process.env;
/** One of Redis's databases, so that no worker of another test takes our wake-ups, and it can be emptied. */
const ownRedis = redisUrl && `${redisUrl}/${randomInt(1, 16)}`;
const backends = [
  { name: 'postgres', REDIS_URL: '' },
  ...(ownRedis ? [{ name: 'redis', REDIS_URL: ownRedis }] : []),
];

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;
let worker: RunningWorker | undefined;

afterEach(async () => {
  await worker?.kill();
  await subscriber.close();
  await service.close();
});

async function start(name: string, env: Record<string, string>): Promise<void> {
  service = await startService(`webhooks ${name}`, { env: { ...localWebhooks, ...env } });
  // The workers go by the real time.
  service.clock.set(new Date());
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
}

/** Commits this many events at once. */
async function commitEvents(count: number): Promise<void> {
  const now = service.clock.now();
  const events = Array.from({ length: count }, (_, number) => newEvent('coldemail.test', { number }, now));
  await inTransaction(service.context.pool, (client) => storeEvents(client, organization.id, events));
}

/** Waits until nothing is on its way any more. */
async function allDelivered(): Promise<void> {
  for (;;) {
    const { rows } = await service.context.pool.query<{ left: number }>(
      `select count(*)::int as left from webhook_deliveries where status <> 'delivered'`,
    );
    if (rows[0]!.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.each(backends)('with the queues in $name', ({ name, REDIS_URL }) => {
  it('sends what a call made happen, by a worker of its own', async () => {
    await start(name, { REDIS_URL });
    worker = startWorker(service, { ...localWebhooks, REDIS_URL });
    const campaign = await aCampaign(service, organization);
    const reply = await aReply(service, organization, { campaign, category: 'other' });
    await organization.owner.patch(`/api/v1/replies/${reply.id}`, { category: 'interested' }).expect(200);
    await subscriber.has(1);
    const [{ headers, body } = { headers: {}, body: '' }] = subscriber.received;
    const event = await verifyWebhook({ headers, body, secret: subscriber.secret });
    expect(event.type).toBe('coldemail.reply.category_changed');
  });

  it('loses nothing when its worker is killed; what comes twice is the same', async () => {
    await start(name, { REDIS_URL });
    await commitEvents(600);
    worker = startWorker(service, { ...localWebhooks, REDIS_URL });
    await subscriber.has(200);
    await worker.kill();
    worker = startWorker(service, { ...localWebhooks, REDIS_URL });
    await allDelivered();
    const bodies = new Map(subscriber.received.map(({ headers, body }) => [headers['webhook-id'], body]));
    expect(bodies.size).toBe(600);
    expect(new Set(subscriber.received.map(({ body }) => body)).size).toBe(600);
    // At most what was on its way, or answered and not yet written down, when it died.
    expect(subscriber.received.length).toBeLessThanOrEqual(825);
    expect(await worker.stop()).toBe(0);
  });
});

describe.each(backends.slice(1))('when $name is emptied', ({ name, REDIS_URL }) => {
  it('sends everything all the same, once the reconciler has looked', async () => {
    await start(`${name} emptied`, { REDIS_URL });
    await commitEvents(500);
    await service.context.redis!.flushdb();
    worker = startWorker(service, { ...localWebhooks, REDIS_URL });
    await allDelivered();
    expect(subscriber.received).toHaveLength(500);
  });
});
