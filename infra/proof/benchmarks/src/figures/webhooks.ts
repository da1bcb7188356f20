import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '@reachback/common/values/ids';
import { pastDeliveries } from '../data/past.ts';
import { anEvent } from '../data/webhook-events.ts';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { startChild, type Child } from '../servers/child.ts';
import { openEventSource, type EventSource } from '../servers/event-source.ts';
import { startSubscribers, type Subscribers } from '../servers/subscribers.ts';

const subscribersMax = 20;
/** What the lane has on its way to one endpoint; see `webhook-lane.ts`. */
const connectionsPerSubscriber = 25;
const deliveriesPerRound = 6_000;
const recordedWithinMs = 30_000;

/** From the commit of the events to the last request at the subscribers, against undici and HMAC alone. */
export const webhooks: Figure = {
  id: 'P7',
  title:
    'webhooks from committed events to subscribers, against undici and HMAC alone with as many connections',
  async take(bench) {
    const world = await bench.outreach();
    await world.worker();
    const source = await openEventSource(world);
    const subscribers = await startSubscribers(bench, { world, count: subscribersMax });
    const { ports } = subscribers;
    bench.say('deliveries of the past');
    await pastDeliveries(source.pool, { organizationId: world.organization.id, endpointId: newUuid() });
    const floor = await startChild(bench, {
      name: 'webhooks-floor',
      file: import.meta.resolve('../floors/webhooks-floor.js'),
      settings: {
        ports,
        connections: connectionsPerSubscriber,
        body: anEvent('coldemail.lead.completed', 1).body,
      },
    });
    const parts = { source, subscribers, floor };
    const spread = { count: subscribersMax, type: 'coldemail.lead.completed', goal: 70 };
    const single = { count: 1, type: 'coldemail.lead.bounced', goal: 40 };
    const findings = [await take(parts, spread), await take(parts, single)];
    await source.close();
    return findings;
  },
};

interface Parts {
  source: EventSource;
  subscribers: Subscribers;
  floor: Child;
}

/** Events of one type. */
export interface Spread {
  /** Subscribers that get each event. */
  count: number;
  type: string;
}

type Kind = Spread & { goal: number };

async function take(parts: Parts, kind: Kind): Promise<Finding> {
  const { subscribers } = parts;
  await subscribers.subscribe(subscribers.ports.slice(0, kind.count), kind.type);
  const rate = await inTurn(
    { ours: () => deliveriesPerSecond(parts, kind), floor: () => sendByFloor(parts, kind) },
    { rounds: 9, warmUps: 2 },
  );
  return {
    what: `${kind.count} subscriber${kind.count === 1 ? '' : 's'}, ${connectionsPerSubscriber} connections to each`,
    ours: { value: rate.ours, unit: 'req/s' },
    floor: { value: rate.floor, unit: 'req/s' },
    score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
    goal: { sense: 'at least', value: kind.goal, unit: '%' },
  };
}

/** From the commit of many events at once to the last delivery. */
export async function deliveriesPerSecond(
  { source, subscribers }: Pick<Parts, 'source' | 'subscribers'>,
  { count, type }: Spread,
): Promise<number> {
  const events = Array.from({ length: deliveriesPerRound / count }, (_none, n) => anEvent(type, n));
  const all = subscribers.sink.tell('take', deliveriesPerRound);
  await source.commit(events);
  const startedAt = performance.now();
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  await proveRecorded(source);
  return deliveriesPerRound / seconds;
}

async function sendByFloor({ subscribers, floor }: Parts, { count }: Kind): Promise<number> {
  const all = subscribers.sink.tell('take', deliveriesPerRound);
  const startedAt = performance.now();
  const sent = floor.tell('send', { requests: deliveriesPerRound, subscribers: count });
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  await sent;
  return deliveriesPerRound / seconds;
}

/** Every delivery is written down, soon after it was made. */
export async function proveRecorded({ pool }: Pick<EventSource, 'pool'>): Promise<void> {
  const endsAt = performance.now() + recordedWithinMs;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from webhook_deliveries where status <> 'delivered'`,
    );
    if (rows[0]!.waiting === 0) return;
    if (performance.now() > endsAt) throw new Error(`${rows[0]!.waiting} deliveries were not recorded`);
    await delay(50);
  }
}
