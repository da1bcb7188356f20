import { openInstallation, type Installation } from '../src/processes/installation.ts';
import { endure } from '../src/states/endure.ts';
import { restoreInTheMiddle } from '../src/states/restore.ts';
import { operatorStates } from '../src/states/states.ts';

const chosen = ['full disk of Postgres', 'full Redis', 'hung database'];
const ms = 6_000;

/** `pnpm chaos R20` takes longer, restarts with wrong settings too, and judges how fast all of it is over. */
describe('what an operator has to put right', () => {
  let installation: Installation;
  beforeAll(async () => {
    const each = { apis: 1, workers: 1 };
    const plan = { outreach: each, survey: each, mailSink: true, smallDisk: true };
    installation = await openInstallation(process.env.PATH ?? '', plan);
  });
  afterAll(() => installation.end());

  it.each(operatorStates.filter(({ name }) => chosen.includes(name)))(
    'loses nothing, sends nothing twice, and refuses only with 503: $name',
    async (state) => {
      const reason = state.missing(installation);
      if (reason) return console.warn(`${state.name} is not tested: ${reason}`);
      const { wrong, unnamed, eventsLost, eventsTwice, mails } = await endure(installation, { ...state, ms });
      expect({ wrong: [...wrong], unnamed }).toEqual({ wrong: [], unnamed: [] });
      expect({ eventsLost, eventsTwice }).toEqual({ eventsLost: 0, eventsTwice: 0 });
      expect(mails).toMatchObject({ lost: 0, sentTwice: 0 });
    },
    240_000,
  );

  it('sends nothing twice after a restore, holds meanwhile, and shows what it does not send', async () => {
    const restored = await restoreInTheMiddle(installation, { count: 100, notes: 'kept' });
    expect(restored.sentAfterDump).toBeGreaterThan(0);
    expect(restored).toMatchObject({ sentTwice: 0, sentWhileHeld: 0, lost: 0, readiness: 'degraded' });
  }, 300_000);
});
