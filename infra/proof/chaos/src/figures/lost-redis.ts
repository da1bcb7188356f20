import { setTimeout as delay } from 'node:timers/promises';
import type { Figure, Finding } from '../figure.ts';
import { visitReporter, type Reporter } from '../load/reporter.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import type { Installation } from '../processes/installation.ts';
import type { RedisServer } from '../processes/servers.ts';
import type { Victim } from '../processes/victim.ts';
import { lossesOf, type Losses } from '../subscribers/losses.ts';
import { settled } from '../subscribers/settled.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

export interface RedisOutcome extends Losses {
  /** Calls of the API that were no success. */
  refusals: number;
  /** From the moment Redis is back to the last delivery. */
  seconds: number;
}

const subscribersCount = 5;
const undelivered = 5_000;
const settledWithinMs = 180_000;
/** While Redis is unavailable, a visit is reported so often. */
const visitEveryMs = 100;

/** Redis loses everything, and Redis is unavailable for some minutes. */
export const lostRedis: Figure = {
  id: 'R3',
  title: 'Redis wiped, and Redis unavailable',
  plan: { survey: { apis: 2, workers: 2 } },
  async take(installation, { outageSeconds }) {
    const { redis } = installation;
    if (!redis) return [];
    const wiped = await wipe(installation, redis, { undelivered });
    const away = await takeAway(installation, redis, { undelivered, outageMs: outageSeconds * 1000 });
    return [
      ...lossFindings(`Redis wiped with ${undelivered.toLocaleString('en')} undelivered`, wiped),
      ...lossFindings(`Redis unavailable for ${outageSeconds} s`, away),
    ];
  },
};

/** Workers that are busy elsewhere find Redis emptied, and with it every wake-up. */
export async function wipe(
  installation: Installation,
  redis: RedisServer,
  plan: { undelivered: number },
): Promise<RedisOutcome> {
  return observed(installation, async ({ reporter }) => {
    for (const worker of installation.survey.workers) worker.freeze();
    await reporter.report(plan.undelivered / subscribersCount);
    await redis.kill();
    await redis.wipe();
    await redis.start();
    for (const worker of installation.survey.workers) worker.thaw();
  });
}

/** The API goes on taking visits without Redis; what they cause is delivered when it is back. */
export async function takeAway(
  installation: Installation,
  redis: Pick<Victim, 'kill' | 'start'>,
  plan: { undelivered: number; outageMs: number },
): Promise<RedisOutcome> {
  return observed(installation, async ({ reporter }) => {
    await redis.kill();
    const endsAt = performance.now() + plan.outageMs;
    await reporter.report(plan.undelivered / subscribersCount);
    while (performance.now() < endsAt) {
      await reporter.report(1);
      await delay(visitEveryMs);
    }
    await redis.start();
  });
}

/** @param mishap resolves when Redis is back */
async function observed(
  installation: Installation,
  mishap: (on: { reporter: Reporter }) => Promise<void>,
): Promise<RedisOutcome> {
  const organization = await aSurveyingOrganization(installation);
  const subscribers = await Promise.all(
    Array.from({ length: subscribersCount }, () => aSubscriber(installation, organization)),
  );
  const reporter = visitReporter(installation.survey, organization);
  await mishap({ reporter });
  const startedAt = performance.now();
  await settled(installation, organization, settledWithinMs);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const subscriber of subscribers) subscriber.close();
  return { ...lossesOf(subscribers, reporter), refusals: reporter.refusals, seconds };
}

export function lossFindings(what: string, { deliveries, lost, refusals, seconds }: RedisOutcome): Finding[] {
  const note = `${deliveries.toLocaleString('en')} deliveries`;
  return [
    { what: `${what}: lost`, value: lost, unit: '', atMost: 0, note },
    {
      what: `${what}: time until all were delivered after its return`,
      value: seconds,
      unit: 's',
      atMost: 60,
    },
    { what: `${what}: requests that failed`, value: refusals, unit: '', atMost: 0 },
  ];
}
