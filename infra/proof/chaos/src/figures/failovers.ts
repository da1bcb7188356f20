import { setTimeout as delay } from 'node:timers/promises';
import type { Figure, Finding } from '../figure.ts';
import type { ReportAnswer } from '../load/reporter.ts';
import type { PatroniCluster } from '../processes/failover/patroni-cluster.ts';
import type { PatroniNode } from '../processes/failover/patroni-node.ts';
import type { Installation, Plan } from '../processes/installation.ts';
import { slowestFindings } from '../states/slowest.ts';
import { isSuccess, underLoad, wrongAnswers, type Answers, type Load } from '../states/under-load.ts';

/** What is done to the leader. */
export type Fault = 'killed' | 'frozen' | 'cut off';

/** One fault, and what clients saw of it. */
interface Failover {
  fault: Fault;
  /** From the fault until both services accepted again, in s. */
  backAfter: number;
  /** From the fault to the last call that was refused, in s; null when none was. */
  lastRefusal: number | null;
}

export interface FailoversOutcome extends Omit<Load, 'answers'> {
  failovers: Failover[];
  calls: number;
  wrong: Map<string, number>;
  slowest: Finding[];
}

/** How the services find the leader. */
interface Way {
  name: string;
  plan: Pick<Plan, 'patroni' | 'redis'>;
}

const backWithinMs = 90_000;
const pollMs = 100;
/** Two calls a second of each service, and what was refused. */
const everyMs = 500;
const settledWithinMs = 180_000;

const figureWith = (way: Way, faults: Fault[]): Figure => ({
  id: 'R16',
  title: `Patroni (3 nodes, a synchronous standby), ${way.name}: the leader killed, frozen and cut off, ${faults.length} times`,
  plan: {
    outreach: { apis: 1, workers: 1 },
    survey: { apis: 1, workers: 1 },
    mailSink: true,
    ...way.plan,
  },
  async take(installation) {
    const { patroni } = installation;
    if ('missing' in patroni) {
      const what = `${way.name}: not taken: not installed: ${patroni.missing.join(', ')}`;
      return [{ what, value: 0, unit: '', atMost: null }];
    }
    return findings(way.name, await failOver(installation, patroni, faults));
  },
});

const eachOnce: Fault[] = ['killed', 'frozen', 'cut off'];

/** Ten times as most are deployed, and once each with nothing but Postgres: neither HAProxy nor Redis. */
export const failovers: Figure[] = [
  figureWith({ name: 'through HAProxy', plan: { patroni: 'haproxy' } }, [
    ...eachOnce,
    ...eachOnce,
    ...eachOnce,
    'killed',
  ]),
  figureWith(
    { name: 'a URL of three hosts, queues in Postgres', plan: { patroni: 'hosts', redis: 'none' } },
    eachOnce,
  ),
];

/** The leader fails again and again while both services work; each time the cluster is whole again before. */
export async function failOver(
  installation: Installation,
  patroni: PatroniCluster,
  faults: readonly Fault[],
): Promise<FailoversOutcome> {
  const { answers, outcome, ...load } = await underLoad(
    installation,
    async (heard) => {
      const begun: { fault: Fault; beganAt: number; at: number }[] = [];
      for (const fault of faults) {
        const leader = await patroni.leader();
        const beganAt = Date.now();
        const mend = await harm(leader, fault);
        const at = Date.now();
        begun.push({ fault, beganAt, at });
        const backAfter = await untilBack(heard, at);
        process.stderr.write(`  ${leader.name} ${fault}: back after ${backAfter.toFixed(1)} s\n`);
        await mend();
        await patroni.whole();
      }
      return begun;
    },
    { everyMs, settledWithinMs },
  );
  const all = answers.flat();
  return {
    ...load,
    calls: all.length,
    wrong: wrongAnswers(all),
    slowest: slowestFindings(answers, outcome),
    failovers: outcome.map(({ fault, at }, place) => ({
      fault,
      backAfter: Math.max(...answers.map((some) => firstSuccess(some, at) ?? Infinity)),
      lastRefusal: lastRefusal(all, at, outcome[place + 1]?.beganAt ?? Infinity),
    })),
  };
}

/** @returns puts it right */
async function harm(leader: PatroniNode, fault: Fault): Promise<() => Promise<void>> {
  switch (fault) {
    case 'killed':
      await leader.kill();
      return () => leader.start();
    case 'frozen': {
      const thaw = await leader.freeze();
      return async () => thaw();
    }
    case 'cut off': {
      const mend = leader.cutOff();
      return async () => mend();
    }
  }
}

/** @returns when both services accepted again, in s after the fault @throws Error when that takes too long */
async function untilBack(answers: Answers, faultAt: number): Promise<number> {
  for (;;) {
    const seconds = answers.map((some) => firstSuccess(some, faultAt));
    if (seconds.every((each) => each !== null)) return Math.max(...seconds);
    if (Date.now() > faultAt + backWithinMs) throw new Error(`not back within ${backWithinMs} ms`);
    await delay(pollMs);
  }
}

/** Of calls that began after the fault, the first success, in s; null when there is none yet. */
function firstSuccess(answers: readonly ReportAnswer[], faultAt: number): number | null {
  const first = answers.find(({ status, at, ms }) => at - ms >= faultAt && isSuccess(status));
  return first ? (first.at - faultAt) / 1000 : null;
}

function lastRefusal(answers: readonly ReportAnswer[], from: number, until: number): number | null {
  const refusals = answers.filter(({ status, at }) => !isSuccess(status) && at >= from && at < until);
  return refusals.length === 0 ? null : (Math.max(...refusals.map(({ at }) => at)) - from) / 1000;
}

function findings(name: string, outcome: FailoversOutcome): Finding[] {
  const { accepted, eventsLost, eventsTwice, mails, wrong, calls, slowest, secondsAfter } = outcome;
  const none = { unit: '', atMost: 0 };
  const what = (words: string) => `${name}: ${words}`;
  const kinds = [...wrong].map(([status, count]) => `${status}: ${count}`).join(', ');
  const each = (of: (one: Failover) => string) => outcome.failovers.map(of).join(', ');
  const faults = outcome.failovers.length;
  return [
    {
      what: what('events and emails lost'),
      value: eventsLost + mails.lost + mails.uncertainLost,
      ...none,
      note: `${faults} faults, ${accepted.toLocaleString('en')} visits and leads`,
    },
    { what: what('sent twice'), value: eventsTwice + mails.sentTwice, ...none },
    { what: what('emails uncertain, and counted as sent'), value: mails.uncertain, unit: '', atMost: null },
    {
      what: what('longest until both services accepted again'),
      value: Math.max(...outcome.failovers.map((one) => one.backAfter)),
      unit: 's',
      atMost: 15,
      note: each(({ fault, backAfter: seconds }) => `${fault} ${seconds.toFixed(1)}`),
    },
    {
      what: what('longest until the last refusal'),
      value: Math.max(...outcome.failovers.map((one) => one.lastRefusal ?? 0)),
      unit: 's',
      atMost: null,
      note: each(({ lastRefusal: seconds }) => (seconds ?? 0).toFixed(1)),
    },
    {
      what: what('answers other than success and 503 with Retry-After'),
      value: [...wrong.values()].reduce((sum, count) => sum + count, 0),
      ...none,
      note: `${calls.toLocaleString('en')} calls${kinds ? `; ${kinds}` : ''}`,
    },
    ...slowest.map((one) => ({ ...one, what: what(one.what) })),
    { what: what('all delivered after the last fault'), value: secondsAfter, unit: 's', atMost: 60 },
  ];
}
