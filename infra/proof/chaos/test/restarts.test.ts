import { restartInTurn } from '../src/figures/restarts.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R12` does the same with both services, and more often. */
let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(process.env.PATH ?? '', {
    survey: { apis: 2, workers: 1 },
    mailSink: true,
    gateway: true,
  });
});
afterAll(() => installation.end());

it('loses nothing and reports nothing twice while every process is restarted in turn', async () => {
  // infra/deploy/gateway says that nginx is not installed, and that it has to be where the tests are run for others.
  if (!installation.gateway) return;
  const { failed, events, mails, ends } = await restartInTurn(installation, installation.gateway, {
    rounds: 1,
  });
  expect(failed).toBe(0);
  expect(events).toMatchObject({ lost: 0, duplicates: 0, toldTwice: 0, altered: 0, unsigned: 0 });
  expect(mails).toMatchObject({ lost: 0, uncertainLost: 0, sentTwice: 0 });
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
  expect(Math.max(...ends.map(({ seconds }) => seconds))).toBeLessThan(20);
  expect(installation.ownEnds()).toEqual([]);
}, 240_000);
