import { tellDespiteKills } from '../src/figures/kills.ts';
import { openInstallation, type Plan } from '../src/processes/installation.ts';

const path = process.env.PATH ?? '';
const survey = { apis: 1, workers: 2 };

/** `pnpm chaos R13` does the same at length. */
async function tellOn(plan: Plan, isThere: 'redis' | 'pooler') {
  const installation = await openInstallation(path, { survey, ...plan });
  try {
    if (!installation[isThere]) {
      console.warn(`no ${isThere} is installed that will do: not tested`);
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
}

it('tells every event though the master of Redis is killed, and its replica takes over', async () => {
  await tellOn({ redis: 'sentinels' }, 'redis');
}, 240_000);

it('tells every event through a PgBouncer in transaction mode, though Postgres is killed behind it', async () => {
  await tellOn({ pooler: true }, 'pooler');
}, 240_000);
