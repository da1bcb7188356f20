import { changeAccounts } from '../src/figures/changes-of-accounts.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R11` does the same more often, and measures how long it takes. */
let installation: Installation;
beforeAll(async () => {
  const each = { apis: 1, workers: 0 };
  installation = await openInstallation(process.env.PATH ?? '', {
    outreach: each,
    survey: each,
    pooler: true,
  });
});
afterAll(() => installation.end());

it('lets both services know of a revoked token and of another organization', async () => {
  const rounds = 10;
  const { revokedMs, switchedMs } = await changeAccounts(installation, { rounds });
  // Most of them are heard and not only noticed when a credential is asked about again, which is after 5 s.
  expect(revokedMs[rounds / 2]).toBeLessThan(1_000);
  expect(switchedMs[rounds / 2]).toBeLessThan(1_000);
});
