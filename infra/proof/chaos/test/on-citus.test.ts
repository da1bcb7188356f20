import { tellDespiteKills } from '../src/figures/kills.ts';
import { sendDespiteKills } from '../src/figures/mails.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';
import { hasten } from './support/hasten.ts';

/** R21 of `pnpm chaos` in small. Runs where TEST_CITUS_URL names a database on the coordinator of a cluster. */
const citus = process.env.TEST_CITUS_URL;
const onCluster = citus ? describe : describe.skip;

onCluster('on a Citus cluster, though each of its nodes is killed too', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openInstallation(process.env.PATH ?? '', {
      outreach: { apis: 1, workers: 2 },
      survey: { apis: 1, workers: 2 },
      mailSink: true,
      citus: citus!,
    });
  });
  afterAll(() => installation.end(), 60_000);

  it('delivers every event, and the same each time', async () => {
    const kills = { workers: 2, apis: 1, redis: 1, postgres: 3 };
    const outcome = await tellDespiteKills(installation, { events: 300, kills });
    expect(outcome).toMatchObject({ lost: 0, toldTwice: 0, altered: 0, unsigned: 0, deliveries: 1500 });
  }, 600_000);

  it('sends every email once', async () => {
    const kills = { workers: 4, apis: 1, redis: 1, postgres: 3 };
    const { sends, invitations } = await sendDespiteKills(installation, {
      mails: 120,
      kills,
      settle: () => hasten(installation),
    });
    expect(sends).toMatchObject({ lost: 0, sentTwice: 0, uncertainLost: 0 });
    expect(invitations).toMatchObject({ lost: 0, sentTwice: 0, uncertainLost: 0 });
  }, 900_000);

  it('never ended a process that nobody had killed', () => {
    expect(installation.ownEnds()).toEqual([]);
  });
});
