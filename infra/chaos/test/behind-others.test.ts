import { tellDespiteKills } from '../src/figures/kills.ts';
import { takeAway } from '../src/figures/lost-redis.ts';
import { openInstallation, type Installation, type Plan } from '../src/processes/installation.ts';
import type { RedisServer } from '../src/processes/servers.ts';

const path = process.env.PATH ?? '';
const nothingLost = { lost: 0, toldTwice: 0, altered: 0, unsigned: 0 };

/** `pnpm chaos R13` does the same at length, and behind a PgBouncer newer than the one of Debian 12. */
async function withRedis(
  redis: Plan['redis'],
  work: (installation: Installation, redis: RedisServer) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(path, { survey: { apis: 1, workers: 2 }, redis });
  try {
    if (installation.redis) await work(installation, installation.redis);
    else if (process.env.CI) throw new Error('no Redis is installed that is new enough');
    else console.warn(`no Redis is installed that is new enough: ${redis} is not tested`);
    expect(installation.ownEnds()).toEqual([]);
  } finally {
    await installation.end();
  }
}

it.each(['sentinels', 'cluster'] as const)(
  'tells every event though the master of Redis is killed, and its replica takes over: %s',
  (kind) =>
    withRedis(kind, async (installation) => {
      // No worker: what one had in hand is left alone for 20 s.
      const kills = { workers: 0, apis: 1, redis: 2, postgres: 1 };
      const outcome = await tellDespiteKills(installation, { events: 200, kills });
      expect(outcome).toMatchObject({ ...nothingLost, deliveries: 1000 });
    }),
  480_000,
);

it(
  'takes every visit while all nodes of the cluster are away, and tells them when they are back',
  () =>
    withRedis('cluster', async (installation, { whole }) => {
      const outcome = await takeAway(installation, whole, { undelivered: 500, outageMs: 2000 });
      expect(outcome).toMatchObject({ ...nothingLost, refusals: 0 });
    }),
  480_000,
);
