import { tellDespiteKills } from '../src/figures/kills.ts';
import { takeAway } from '../src/figures/lost-redis.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

const nothingLost = { lost: 0, toldTwice: 0, altered: 0, unsigned: 0 };

/** `pnpm chaos R13` does the same at length. */
describe.each(['sentinels', 'cluster'] as const)('Redis with %s', (kind) => {
  let installation: Installation;
  beforeAll(async () => {
    const survey = { apis: 1, workers: 2 };
    installation = await openInstallation(process.env.PATH ?? '', { survey, redis: kind });
    if (installation.redis) return;
    if (process.env.CI) throw new Error('no Redis is installed that is new enough');
    console.warn(`no Redis is installed that is new enough: its ${kind} are not tested`);
  }, 240_000);
  afterAll(() => installation.end());

  it('delivers every event though the master is killed, and its replica takes over', async () => {
    if (!installation.redis) return;
    // No worker: what one had in hand is left alone for 20 s.
    const kills = { workers: 0, apis: 1, redis: 2, postgres: 1 };
    const outcome = await tellDespiteKills(installation, { events: 200, kills });
    expect(outcome).toMatchObject({ ...nothingLost, deliveries: 1000 });
  }, 480_000);

  it('takes every visit while all of it is unavailable, and reports them when it is back', async () => {
    if (!installation.redis) return;
    const outcome = await takeAway(installation, installation.redis.whole, {
      undelivered: 500,
      outageMs: 2000,
    });
    expect(outcome).toMatchObject({ ...nothingLost, refusals: 0 });
  }, 480_000);

  it('reports every visit though the queues are unavailable for longer than a worker waits for one of them', async () => {
    if (!installation.redis) return;
    const outcome = await takeAway(installation, installation.redis.both, {
      undelivered: 500,
      outageMs: 15_000,
    });
    expect(outcome).toMatchObject({ ...nothingLost, refusals: 0 });
  }, 480_000);

  it('never ended a process that nobody had killed', () => {
    expect(installation.ownEnds()).toEqual([]);
  });
});

/** In the mode that its version allows: that of Debian 12 is before 1.21. */
describe('PgBouncer', () => {
  let installation: Installation;
  beforeAll(async () => {
    const survey = { apis: 1, workers: 2 };
    installation = await openInstallation(process.env.PATH ?? '', { survey, pooler: true });
    if (installation.pooler) return;
    if (process.env.CI) throw new Error('no PgBouncer is installed');
    console.warn('no PgBouncer is installed: it is not tested');
  }, 240_000);
  afterAll(() => installation.end());

  it('leads to a Postgres that was killed and is back, and every event is delivered', async () => {
    if (!installation.pooler) return;
    const kills = { workers: 0, apis: 1, redis: 0, postgres: 2 };
    const outcome = await tellDespiteKills(installation, { events: 200, kills });
    expect(outcome).toMatchObject({ ...nothingLost, deliveries: 1000 });
    expect(installation.ownEnds()).toEqual([]);
  }, 480_000);
});
