import { tellBesideBadOnes } from '../src/figures/bad-neighbours.ts';
import { tellDespiteKills } from '../src/figures/kills.ts';
import { takeAway, wipe } from '../src/figures/lost-redis.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos` does the same at length, and measures how long it takes. */
let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(process.env.PATH ?? '', { survey: { apis: 2, workers: 2 } });
});
afterAll(() => installation.end());

const nothingLost = { lost: 0, toldTwice: 0, altered: 0, unsigned: 0 };

it('delivers every event, and the same each time, though everything is killed meanwhile', async () => {
  const kills = { workers: 3, apis: 1, redis: 1, postgres: 1 };
  const outcome = await tellDespiteKills(installation, { events: 800, kills });
  expect(outcome).toMatchObject({ ...nothingLost, deliveries: 4000 });
  // How many were delivered once more depends on how busy the machine is; that they are few does not.
  expect(outcome.duplicates).toBeLessThan(outcome.deliveries / 5);
}, 240_000);

it('delivers every event though Redis has forgotten all wake-ups', async () => {
  if (!installation.redis) return;
  expect(await wipe(installation, installation.redis, { undelivered: 1000 })).toMatchObject(nothingLost);
}, 240_000);

it('takes every visit while Redis is unavailable, and reports them when it is back', async () => {
  if (!installation.redis) return;
  const outcome = await takeAway(installation, installation.redis, { undelivered: 500, outageMs: 2000 });
  expect(outcome).toMatchObject({ ...nothingLost, refusals: 0 });
}, 240_000);

it('sends healthy subscribers everything while others hang, drip and refuse', async () => {
  const outcome = await tellBesideBadOnes(installation, { visits: 100, everyMs: 20, healthy: 10 });
  expect(outcome).toMatchObject({ ...nothingLost, deliveries: 1000 });
  // They had hold of requests all the time.
  expect(outcome.swallowed).toBeGreaterThan(0);
  expect(outcome.dripping).toBeGreaterThan(0);
}, 240_000);

it('never ended a process that nobody had killed', () => {
  expect(installation.ownEnds()).toEqual([]);
});
