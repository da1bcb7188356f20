import { hearDespiteKills, inboundPlan } from '../src/figures/inbound.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R18` does the same at length. */
let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(process.env.PATH ?? '', inboundPlan);
  if (installation.imap) return;
  const missing = 'Inbound emails are not tested, not installed: dovecot (Debian: dovecot-imapd)';
  if (process.env.CI) throw new Error(missing);
  console.warn(missing);
});
afterAll(() => installation.end());

it('hears every email once, shows every reply and follows up with nobody who answered, despite kills', async () => {
  if (!installation.imap) return;
  const emails = 60;
  const outcome = await hearDespiteKills(installation, {
    emails,
    kills: { workers: 2, apis: 0, redis: 0, postgres: 1 },
  });
  expect(outcome).toMatchObject({
    unheard: 0,
    storedTwice: 0,
    misplaced: 0,
    unseen: 0,
    shownTwice: 0,
    notOfPersons: 0,
    followUps: { toEnded: 0, missing: 0, twice: 0 },
  });
  expect(Object.values(outcome.buckets).reduce((sum, many) => sum + many, 0)).toBe(emails);
  expect(outcome.answers).toBeGreaterThan(0);
  expect(outcome.followUps.toOthers).toBeGreaterThan(0);
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);
