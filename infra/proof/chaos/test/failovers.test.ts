import { failOver } from '../src/figures/failovers.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** `pnpm chaos R16` does it ten times, cuts the leader off too, and judges how fast all of it is back. */
describe('Patroni', () => {
  let installation: Installation;
  beforeAll(async () => {
    const each = { apis: 1, workers: 1 };
    const plan = { outreach: each, survey: each, mailSink: true, patroni: 'haproxy' as const };
    installation = await openInstallation(process.env.PATH ?? '', plan);
    if (!('missing' in installation.patroni)) return;
    const missing = `Patroni is not tested, not installed: ${installation.patroni.missing.join(', ')}`;
    if (process.env.CI) throw new Error(missing);
    console.warn(missing);
  });
  afterAll(() => installation?.end());

  it('loses nothing, sends nothing twice and refuses only with 503 when its leader is killed and frozen', async () => {
    const { patroni } = installation;
    if ('missing' in patroni) return;
    const outcome = await failOver(installation, patroni, ['killed', 'frozen']);
    expect([...outcome.wrong]).toEqual([]);
    expect(outcome).toMatchObject({ eventsLost: 0, eventsTwice: 0 });
    expect(outcome.mails).toMatchObject({ lost: 0, sentTwice: 0, uncertainLost: 0 });
    expect(installation.ownEnds()).toEqual([]);
  }, 400_000);
});
