import { alertDespiteKills } from '../src/figures/alerts.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R22` does the same at length. */
let installation: Installation;
beforeAll(async () => {
  const plan = { survey: { apis: 2, workers: 2 }, mailSink: true };
  installation = await openInstallation(process.env.PATH ?? '', plan);
});
afterAll(() => installation.end());

it('sends every alert about a detractor once, though everything is killed meanwhile', async () => {
  const detractors = 60;
  const outcome = await alertDespiteKills(installation, {
    detractors,
    kills: { workers: 2, apis: 1, redis: 0, postgres: 1 },
  });
  expect(outcome).toMatchObject({ sentTwice: 0, lost: 0 });
  expect(outcome.lagsMs.length).toBeGreaterThanOrEqual(detractors - outcome.uncertain);
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);
