import { tellDespiteKills } from '../src/figures/kills.ts';
import { openInstallation } from '../src/processes/installation.ts';

const path = process.env.PATH ?? '';

// `pnpm chaos R13` does the same at length, and behind a PgBouncer newer than the one of Debian 12.
it('tells every event though the master of Redis is killed, and its replica takes over', async () => {
  const survey = { apis: 1, workers: 2 };
  const installation = await openInstallation(path, { survey, redis: 'sentinels' });
  try {
    if (!installation.redis) {
      if (process.env.CI) throw new Error('no Redis is installed');
      console.warn('no Redis is installed: its failover is not tested');
      return;
    }
    // No worker: what one had in hand is left alone for 20 s.
    const kills = { workers: 0, apis: 1, redis: 2, postgres: 1 };
    const outcome = await tellDespiteKills(installation, { events: 200, kills });
    expect(outcome).toMatchObject({ deliveries: 1000, lost: 0, toldTwice: 0, altered: 0, unsigned: 0 });
    expect(installation.ownEnds()).toEqual([]);
  } finally {
    await installation.end();
  }
}, 480_000);
