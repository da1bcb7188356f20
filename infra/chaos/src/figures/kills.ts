import { setTimeout as delay } from 'node:timers/promises';
import type { Figure, Finding } from '../figure.ts';
import { anOrganization } from '../load/organization.ts';
import { createReporter, type Reporter } from '../load/reporter.ts';
import type { Installation } from '../processes/installation.ts';
import type { Victim } from '../processes/victim.ts';
import { lossesOf, type Losses } from '../subscribers/losses.ts';
import { settled } from '../subscribers/settled.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

/** How often processes of a kind are killed. */
export interface Kills {
  workers: number;
  apis: number;
  redis: number;
  postgres: number;
}

export interface KillsOutcome extends Losses {
  kills: number;
  /** From the first visit reported to the last event delivered. */
  seconds: number;
}

const subscribersCount = 5;
const pollMs = 2;
const acceptedWithinMs = 60_000;
/** What a killed worker had in hand goes again after 20 s; the rest is for a busy machine. */
const settledWithinMs = 180_000;

/** Processes of every kind are killed while visits are reported and told. */
export const kills: Figure = {
  id: 'R1',
  title: 'kill -9 of everything while events are told to 5 subscribers',
  async take(installation, { events }) {
    const planned = { workers: 20, apis: 10, redis: 5, postgres: 3 };
    return findings(await tellDespiteKills(installation, { events, kills: planned }));
  },
};

/** The events come in equal stretches, and in the middle of each something is killed and started again. */
export async function tellDespiteKills(
  installation: Installation,
  plan: { events: number; kills: Kills },
): Promise<KillsOutcome> {
  const organization = await anOrganization(installation);
  const subscribers = await Promise.all(
    Array.from({ length: subscribersCount }, () => aSubscriber(installation, organization)),
  );
  const reporter = createReporter(
    installation.apis.map(({ url }) => url),
    organization,
  );
  const victims = inTurn(installation, plan.kills);
  const startedAt = performance.now();
  for (const [place, victim] of victims.entries()) {
    const end = Math.round(((place + 1) * plan.events) / victims.length);
    const middle = Math.round(((place + 0.5) * plan.events) / victims.length);
    await Promise.all([
      reporter.report(end - reporter.accepted.length),
      untilAccepted(reporter, middle).then(() => killAndStart(victim)),
    ]);
  }
  await settled(installation, organization, settledWithinMs);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const subscriber of subscribers) subscriber.close();
  return { ...lossesOf(subscribers, reporter), kills: victims.length, seconds };
}

/** Every kind spread evenly over the run, its processes one after the other. */
function inTurn({ workers, apis, redis, postgres }: Installation, planned: Kills): Victim[] {
  const spread = (processes: readonly Victim[], times: number) =>
    processes.length === 0
      ? []
      : Array.from({ length: times }, (_none, n) => ({
          at: (n + 0.5) / times,
          victim: processes[n % processes.length]!,
        }));
  return [
    ...spread(workers, planned.workers),
    ...spread(apis, planned.apis),
    ...spread(redis ? [redis] : [], planned.redis),
    ...spread([postgres], planned.postgres),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ victim }) => victim);
}

/** Until so many visits are accepted, or it takes too long. */
async function untilAccepted({ accepted }: Reporter, visits: number): Promise<void> {
  const endsAt = performance.now() + acceptedWithinMs;
  while (accepted.length < visits && performance.now() < endsAt) await delay(pollMs);
}

async function killAndStart(victim: Victim): Promise<void> {
  await victim.kill();
  await victim.start();
}

function findings(outcome: KillsOutcome): Finding[] {
  const { kills: killed, deliveries, lost, toldTwice, duplicates, altered, unsigned, seconds } = outcome;
  const note = `${killed} kills, ${deliveries.toLocaleString('en')} deliveries in ${seconds.toFixed(0)} s`;
  const none = { unit: '', atMost: 0 };
  return [
    { what: 'lost', value: lost, ...none, note },
    {
      what: 'told once more, with the same webhook-id',
      value: (100 * duplicates) / deliveries,
      unit: '%',
      atMost: 0.5,
      note: `${duplicates} requests`,
    },
    { what: 'of these not the same bytes', value: altered, ...none },
    { what: 'visits told by two events', value: toldTwice, ...none },
    { what: 'requests without a signature that holds', value: unsigned, ...none },
  ];
}
