import { wireId } from '@reachback/common/values/ids';
import { anEvent } from '../data/webhook-events.ts';
import type { Figure, Finding } from '../figure.ts';
import type { Arrival } from '../floors/webhook-sink.ts';
import { atConstantRate } from '../measure/constant-rate.ts';
import { percentile } from '../measure/percentile.ts';
import { openEventSource, type EventSource } from '../servers/event-source.ts';
import { startSubscribers } from '../servers/subscribers.ts';

const perSecond = 50;
const warmUps = 200;
const events = 1_500;
const type = 'coldemail.lead.opted_out';

/** How long an event takes from its commit to its subscriber, at a steady pace. */
export const webhookLag: Figure = {
  id: 'P8',
  title: 'from commit to the first attempt, at 50 events a second',
  async take(bench) {
    const world = await bench.outreach();
    await world.worker();
    const source = await openEventSource(world);
    const { sink, ports, subscribe } = await startSubscribers(bench, { world, count: 1 });
    await subscribe(ports, type);
    const all = sink.tell('take', warmUps + events);
    const committed = await commitSteadily(source, warmUps + events);
    await all;
    const lags = lagsMs(committed, await sink.tell<Arrival[]>('arrivals'));
    await source.close();
    return [found('median', lags, 0.5, 5), found('99th percentile', lags, 0.99, 20)];
  },
};

/** By the clock: one that takes its time does not hold up those after it. @returns by `webhook-id`, when it was committed */
async function commitSteadily(source: EventSource, count: number): Promise<Map<string, number>> {
  const committed = new Map<string, number>();
  await atConstantRate({ perSecond, count }, async (n) => {
    const event = anEvent(type, n);
    await source.commit([event]);
    if (n >= warmUps) committed.set(wireId('evt', event.id), performance.timeOrigin + performance.now());
  });
  return committed;
}

/** @param begun by `webhook-id`, since when it took, in ms since 1970 @returns of each arrival, in ms */
export function lagsMs(begun: ReadonlyMap<string, number>, arrivals: readonly Arrival[]): number[] {
  return arrivals.flatMap(({ webhookId, atMs }) => {
    const begunAtMs = begun.get(webhookId);
    return begunAtMs === undefined ? [] : [atMs - begunAtMs];
  });
}

function found(what: string, lags: readonly number[], share: number, goal: number): Finding {
  const lag = { value: percentile(lags, share), unit: 'ms' } as const;
  return {
    what: `${what} of ${lags.length.toLocaleString('en')} events`,
    ours: lag,
    floor: null,
    score: lag,
    goal: { sense: 'at most', value: goal, unit: 'ms' },
  };
}
