import { openInstallation, type Installation } from '../src/processes/installation.ts';
import { pointInTime } from '../src/states/point-in-time.ts';
import { restoreInTheMiddle } from '../src/states/restore.ts';

describe('pgBackRest', () => {
  let installation: Installation;
  beforeAll(async () => {
    const each = { apis: 1, workers: 1 };
    const plan = { outreach: each, survey: each, mailSink: true, archived: true };
    installation = await openInstallation(process.env.PATH ?? '', plan);
    if (!('missing' in installation.archived)) return;
    const missing = `pgBackRest is not tested, not installed: ${installation.archived.missing.join(', ')}`;
    if (process.env.CI) throw new Error(missing);
    console.warn(missing);
  });
  afterAll(() => installation.end());

  it('goes back to a moment, and nothing is sent twice when the operator has released it', async () => {
    const { archived } = installation;
    if ('missing' in archived) return;
    const restored = await restoreInTheMiddle(installation, {
      count: 100,
      notes: 'kept',
      backup: pointInTime(archived),
    });
    expect(restored.sentAfterDump).toBeGreaterThan(0);
    expect(restored).toMatchObject({ sentTwice: 0, sentWhileHeld: 0, lost: 0, readiness: 'degraded' });
    expect(installation.ownEnds()).toEqual([]);
  }, 300_000);
});
