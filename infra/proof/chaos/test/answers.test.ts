import { undoDespiteKills } from '../src/figures/answers.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R17` does the same at length. */
let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(process.env.PATH ?? '', {
    outreach: { apis: 2, workers: 2 },
    mailSink: true,
  });
});
afterAll(() => installation.end());

it('sends nothing of canceled answers and others once, though everything is killed meanwhile', async () => {
  const answers = 60;
  const outcome = await undoDespiteKills(installation, {
    answers,
    kills: { workers: 2, apis: 1, redis: 0, postgres: 1 },
  });
  const { canceled, sent, uncertain } = outcome;
  expect(outcome).toMatchObject({
    begunThoughCanceled: 0,
    canceledInVain: 0,
    sentTwice: 0,
    lost: 0,
    failed: 0,
  });
  expect(canceled + sent + uncertain).toBe(answers);
  expect(canceled).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(0);
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);
