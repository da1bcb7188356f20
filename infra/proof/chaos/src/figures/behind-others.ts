import type { Figure, Finding } from '../figure.ts';
import type { Installation } from '../processes/installation.ts';
import { killsFindings, tellDespiteKills } from './kills.ts';
import { lossFindings, takeAway } from './lost-redis.ts';

/** R1 in small, with more kills of the servers: what stands between the services and their servers makes no difference to what is lost. */
const kills = { workers: 2, apis: 1, redis: 5, postgres: 3 };
const eventsMax = 3_000;
const outage = { undelivered: 1_000, outageMs: 10_000 };
const plan = { survey: { apis: 2, workers: 2 } };

/** Each kill of the master of Redis makes its replica the master. */
export const behindSentinels: Figure = {
  id: 'R13',
  title: 'R1 in small, with Redis Sentinel: each kill of Redis is a failover',
  plan: { ...plan, redis: 'sentinels' },
  take: (installation, { events }) =>
    installation.redis
      ? takeAs('Redis Sentinel', installation, events)
      : Promise.resolve(notTaken('there is no Redis on this machine')),
};

/** Each kill of the master that has the queues makes its replica the master. Then all nodes are unavailable. */
export const behindCluster: Figure = {
  id: 'R13',
  title:
    'R1 at a smaller scale, with Redis Cluster: each kill of Redis is a failover; and a complete outage of the cluster',
  plan: { ...plan, redis: 'cluster' },
  async take(installation, { events }) {
    const { redis } = installation;
    if (!redis) return notTaken('there is no Redis from version 7 on');
    const findings = await takeAs('Redis Cluster', installation, events);
    const away = await takeAway(installation, redis.whole, outage);
    return [...findings, ...lossFindings(`Redis Cluster unavailable for ${outage.outageMs / 1000} s`, away)];
  },
};

/** Postgres is killed behind a pooler; one that is new enough gives every transaction whatever connection is free. */
export const behindPooler: Figure = {
  id: 'R13',
  title: 'R1 in small, with Postgres behind PgBouncer',
  plan: { ...plan, pooler: true },
  take: (installation, { events }) =>
    installation.pooler
      ? takeAs(`PgBouncer in ${installation.pooler.mode} mode`, installation, events)
      : Promise.resolve(notTaken('there is no PgBouncer')),
};

async function takeAs(name: string, installation: Installation, events: number): Promise<Finding[]> {
  const outcome = await tellDespiteKills(installation, { events: Math.min(events, eventsMax), kills });
  return killsFindings(outcome).map((finding) => ({ ...finding, what: `${name}: ${finding.what}` }));
}

function notTaken(reason: string): Finding[] {
  return [{ what: `not taken: ${reason}`, value: 0, unit: '', atMost: null }];
}
