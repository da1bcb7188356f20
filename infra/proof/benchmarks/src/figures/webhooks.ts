import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '@reachback/common/values/ids';
import { pastDeliveries } from '../data/past.ts';
import { anEvent } from '../data/webhook-events.ts';
import type { Figure, Finding } from '../figure.ts';
import type { Round } from '../floors/webhooks-floor.ts';
import { inTurn } from '../measure/in-turn.ts';
import type { Bench } from '../servers/bench.ts';
import { startChild, type Child } from '../servers/child.ts';
import { openEventSource, type EventSource } from '../servers/event-source.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';
import { startSubscribers, type Subscribers } from '../servers/subscribers.ts';

const subscribersMax = 20;
/** What the lane has on its way to one endpoint; see `webhook-lane.ts`. */
const connectionsPerSubscriber = 25;
const deliveriesPerRound = 6_000;
const recordedWithinMs = 30_000;

/**
 * From the commit of the events to the last request at the subscribers, against undici and HMAC alone, and against the
 * usual design: a BullMQ job and an update of its row for each delivery.
 */
export const webhooks: Figure = {
  id: 'P7',
  title:
    'webhooks from committed events to subscribers, against undici and HMAC alone, and with a BullMQ job and an update each; as many connections',
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
    const parts = { source, subscribers, floor, usual: await startUsual(bench, world, ports) };
    const spread = { count: subscribersMax, type: 'coldemail.lead.completed', goal: 35 };
    const single = { count: 1, type: 'coldemail.lead.bounced', goal: 30 };
    const findings = [...(await take(parts, spread)), ...(await take(parts, single))];
    await source.close();
    return findings;
  },
};

interface Parts {
  source: EventSource;
  subscribers: Subscribers;
  floor: Child;
  /** Null without Redis, where it keeps its jobs. */
  usual: Child | null;
}

/** Events of one type. */
export interface Spread {
  /** Subscribers that get each event. */
  count: number;
  type: string;
}

type Kind = Spread & { goal: number };

async function take(parts: Parts, kind: Kind): Promise<Finding[]> {
  const { subscribers, floor, usual } = parts;
  await subscribers.subscribe(subscribers.ports.slice(0, kind.count), kind.type);
  const rate = await inTurn(
    {
      ours: () => deliveriesPerSecond(parts, kind),
      floor: () => sendBy(floor, parts, kind),
      usual: async () => (usual ? sendByUsual(usual, parts, kind) : 0),
    },
    { rounds: 9, warmUps: 2 },
  );
  const what = `${kind.count} subscriber${kind.count === 1 ? '' : 's'}, ${connectionsPerSubscriber} connections to each`;
  const ours = { value: rate.ours, unit: 'req/s' } as const;
  const againstUsual: Finding = {
    what: `${what}; floor: a BullMQ job and an update each`,
    ours,
    floor: { value: rate.usual, unit: 'req/s' },
    score: { value: rate.ours / rate.usual, unit: '×' },
    goal: { sense: 'at least', value: 5, unit: '×' },
  };
  return [
    {
      what,
      ours,
      floor: { value: rate.floor, unit: 'req/s' },
      score: { value: (100 * rate.ours) / rate.floor, unit: '%' },
      goal: { sense: 'at least', value: kind.goal, unit: '%' },
    },
    ...(usual ? [againstUsual] : []),
  ];
}

async function startUsual(
  bench: Bench,
  { databaseUrl }: OutreachWorld,
  ports: number[],
): Promise<Child | null> {
  if (!bench.redisUrl) return null;
  return startChild(bench, {
    name: 'usual-webhooks-floor',
    file: import.meta.resolve('../floors/usual-webhooks-floor.js'),
    settings: {
      ports,
      connections: connectionsPerSubscriber,
      body: anEvent('coldemail.lead.completed', 1).body,
      databaseUrl,
      redisUrl: bench.redisUrl,
    },
  });
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

/** Its rows and jobs are there before the clock runs. */
async function sendByUsual(usual: Child, parts: Parts, kind: Kind): Promise<number> {
  await usual.tell('prepare', roundOf(kind));
  return sendBy(usual, parts, kind);
}

function roundOf({ count }: Kind): Round {
  return { requests: deliveriesPerRound, subscribers: count };
}

async function sendBy(floor: Child, { subscribers }: Parts, kind: Kind): Promise<number> {
  const all = subscribers.sink.tell('take', deliveriesPerRound);
  const startedAt = performance.now();
  const sent = floor.tell('send', roundOf(kind));
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
