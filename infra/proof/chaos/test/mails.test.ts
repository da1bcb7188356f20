import { sendDespiteKills } from '../src/figures/mails.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';
import { hasten } from './support/hasten.ts';

/** `pnpm chaos R2` does the same at length. */
let installation: Installation;
beforeAll(async () => {
  const each = { apis: 1, workers: 2 };
  installation = await openInstallation(process.env.PATH ?? '', {
    outreach: each,
    survey: each,
    mailSink: true,
  });
});
afterAll(() => installation.end());

it('sends no mail twice and loses none, though everything is killed meanwhile', async () => {
  const outcome = await sendDespiteKills(installation, {
    mails: 200,
    kills: { workers: 2, apis: 0, redis: 1, postgres: 1 },
    settle: () => hasten(installation),
  });
  const allWell = { mails: 200, sentTwice: 0, lost: 0, uncertainLost: 0 };
  expect(outcome).toMatchObject({ sends: allWell, invitations: allWell });
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);
