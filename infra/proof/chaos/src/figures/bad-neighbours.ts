import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { visitReporter, type Reporter } from '../load/reporter.ts';
import { reportSteadily } from '../load/steadily.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import type { Installation } from '../processes/installation.ts';
import { badSubscribers } from '../subscribers/bad-subscribers.ts';
import { lossesOf, type Losses } from '../subscribers/losses.ts';
import { aSubscriber, type Subscriber } from '../subscribers/subscriber.ts';

export interface NeighboursOutcome extends Losses {
  /** From a visit to its event at a healthy subscriber, in ms, each of them, the shortest first. */
  lagsMs: number[];
  /** Requests that the black hole has swallowed. */
  swallowed: number;
  /** Requests that are answered without an end. */
  dripping: number;
}

const healthyCount = 20;
const perSecond = 20;
/** Long enough for requests to time out (15 s), for the breaker to open, and for its first probes. */
const visits = 1_200;
const pollMs = 20;
const arrivedWithinMs = 120_000;

/** Three subscribers that hang, drip and refuse, beside healthy ones of the same organization. */
export const badNeighbours: Figure = {
  id: 'R4',
  title: 'an unresponsive, a slow and a refusing subscriber next to 20 healthy ones',
  plan: { survey: { apis: 2, workers: 2 } },
  async take(installation) {
    const { lagsMs, lost, swallowed, dripping } = await tellBesideBadOnes(installation, {
      visits,
      everyMs: 1000 / perSecond,
      healthy: healthyCount,
    });
    const share = (part: number) => lagsMs[Math.ceil(part * lagsMs.length) - 1]!;
    const note = `p50 ${share(0.5)} ms, longest ${lagsMs.at(-1)} ms, ${lagsMs.length.toLocaleString('en')} deliveries`;
    return [
      {
        what: 'healthy subscribers, p99 from visit to arrival',
        value: share(0.99),
        unit: 'ms',
        atMost: 2000,
        note,
      },
      { what: 'lost to healthy subscribers', value: lost, unit: '', atMost: 0 },
      {
        what: 'requests that the black hole and the slow drip held',
        value: swallowed + dripping,
        unit: '',
        atMost: null,
      },
    ];
  },
};

/** Reports visits at a steady pace, and waits until the healthy subscribers have heard of them all. */
export async function tellBesideBadOnes(
  installation: Installation,
  plan: { visits: number; everyMs: number; healthy: number },
): Promise<NeighboursOutcome> {
  const organization = await aSurveyingOrganization(installation);
  const bad = await badSubscribers(installation, organization);
  const healthy = await Promise.all(
    Array.from({ length: plan.healthy }, () => aSubscriber(installation, organization)),
  );
  const reporter = visitReporter(installation.survey, organization);
  await reportSteadily(reporter, { count: plan.visits, everyMs: plan.everyMs });
  await untilAllHaveArrived(healthy, reporter);
  const counts = { swallowed: bad.swallowed(), dripping: bad.dripping() };
  bad.close();
  for (const subscriber of healthy) subscriber.close();
  const lagsMs = healthy.flatMap(({ ledger }) => ledger.lagsMs).toSorted((a, b) => a - b);
  return { ...lossesOf(healthy, reporter), ...counts, lagsMs };
}

async function untilAllHaveArrived(
  subscribers: readonly Subscriber[],
  { accepted }: Reporter,
): Promise<void> {
  const endsAt = performance.now() + arrivedWithinMs;
  const isComplete = ({ ledger }: Subscriber) => ledger.missing(accepted) === 0;
  while (!subscribers.every(isComplete) && performance.now() < endsAt) await delay(pollMs);
}
