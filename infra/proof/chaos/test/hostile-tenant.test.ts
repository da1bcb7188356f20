import { attackBeside, type HostileOutcome } from '../src/hostile/attack-beside.ts';
import { catalogue } from '../src/hostile/catalogue.ts';
import { openInstallation, type Installation } from '../src/processes/installation.ts';

/** The attacks that once stopped everybody, or did the most harm. */
const worst = [
  'large-bodies-and-hang-ups',
  'one-byte-of-six-megabytes',
  'gone-while-waiting',
  'nested-expressions',
  'nested-expressions-sent',
  'previews-of-many-texts',
  'deep-variable',
  'deep-with-nul',
  'compressed-inbound-bodies',
  'bounce-notice-without-an-id',
  'postmark-bounces',
  'answers-in-the-name-of-others',
  'loopback-mail-hosts',
  'rebound-mail-hosts',
  'names-of-inside',
  'black-holes',
  'csv-open-quote',
];
const attackMs = 4_000;
const withinMs = 300_000;

describe('the catalogue', () => {
  it('names each attack once', () => {
    const names = catalogue.flatMap(({ attacks }) => attacks.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names).toEqual(expect.arrayContaining(worst));
  });
});

/** `pnpm chaos R15` runs the whole catalogue, and judges how fast the neighbour is answered. */
describe('a hostile tenant beside one that works', () => {
  let installation: Installation;
  let outcome: HostileOutcome;
  beforeAll(async () => {
    const each = { apis: 1, workers: 1 };
    const path = process.env.PATH ?? '';
    installation = await openInstallation(path, {
      outreach: each,
      survey: each,
      mailSink: true,
      attackerDns: true,
    });
    const attacks = catalogue.flatMap((group) => group.attacks).filter(({ name }) => worst.includes(name));
    const groups = [{ name: 'worst', attacks }];
    outcome = await attackBeside(installation, { groups, aloneMs: 1_000, attackMs });
  }, withinMs);
  afterAll(() => installation.end());

  it('fails no call of the other organization', () => {
    const all = outcome.groups.flatMap(({ attacks, together }) => [...attacks, together]);
    const failed = all.map(({ name, failed: calls }) => ({ name, calls })).filter(({ calls }) => calls > 0);
    expect(failed).toEqual([]);
  });

  it('is answered with refusals, and never with 500', () => {
    const faults = outcome.groups.flatMap(({ attacks, together }) =>
      [...attacks, together].flatMap((each) => each.faults),
    );
    expect(faults).toEqual([]);
  });

  it('suppresses, stops and delays nothing of the other organization', () => {
    expect(outcome.harm).toMatchObject({ skipped: 0, stopped: 0, halted: 0, late: 0 });
  });

  it('reaches nothing inside, by no address and by no name', () => {
    expect(outcome.canaryHits).toBe(0);
    expect(outcome.insideAnswers).toBeGreaterThan(0);
  });

  it('leaves every slot free and every process ready', () => {
    expect(outcome.largeAtTheEndMs).not.toBeNull();
    expect(outcome.readiness).toEqual([200, 200]);
    expect(installation.ownEnds()).toEqual([]);
  });
});
