import { setTimeout as delay } from 'node:timers/promises';
import { sendDespiteKills } from '../src/figures/mails.ts';
import { ask } from '../src/processes/database.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R2` does the same at length. */
let installation: Installation;
beforeAll(async () => {
  const each = { apis: 1, workers: 2 };
  installation = await openInstallation(process.env.PATH ?? '', {
    outreach: each,
    survey: each,
    mailSink: true,
  });
}, 120_000);
afterAll(() => installation.end());

it('sends no mail twice and loses none, though everything is killed meanwhile', async () => {
  const outcome = await sendDespiteKills(installation, {
    mails: 200,
    kills: { workers: 2, apis: 0, redis: 1, postgres: 1 },
    settle: hasten,
  });
  const allWell = { mails: 200, sentTwice: 0, lost: 0, uncertainLost: 0 };
  expect(outcome).toMatchObject({ sends: allWell, invitations: allWell });
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);

/** Takes the six minutes away for which a survey waits that a killed worker had marked: seen by 10 s without an outcome. */
async function hasten(): Promise<void> {
  const waiting = `select 1 from invitations where status in ('scheduled', 'sending')`;
  while ((await ask(installation, 'survey', { select: waiting })).length > 0) {
    await ask(installation, 'survey', {
      select: `update invitations set leased_until = now()
        where status = 'sending' and leased_until < now() + interval '350 s'`,
    });
    await delay(500);
  }
}
