import type { Figure, Finding } from '../figure.ts';
import type { AttackGroup } from '../hostile/attack.ts';
import { attackBeside, type HostileOutcome, type Measured } from '../hostile/attack-beside.ts';
import { catalogue } from '../hostile/catalogue.ts';

const attackMs = 8_000;
const attackMsMin = 5_000;
const aloneMs = 20_000;

const figureWith = (limits: string, settings: Record<string, string>): Figure => ({
  id: 'R15',
  title: `the hostile tenant, ${limits}`,
  plan: {
    outreach: { apis: 1, workers: 1 },
    survey: { apis: 1, workers: 1 },
    mailSink: true,
    attackerDns: true,
    settings,
  },
  async take(installation, { attacks }) {
    const chosen = chooseAttacks(attacks);
    const outcome = await attackBeside(installation, {
      groups: chosen,
      aloneMs,
      attackMs,
      attackMsMin,
      onMeasured: (group, each) => void process.stderr.write(`${line(group, each)}\n`),
    });
    return hostileFindings(limits, outcome);
  },
});

/** With the rate limits that an installation has by default, and with none that would help. */
export const hostileTenant = [
  figureWith('rate limits as they are by default', {
    RATE_LIMIT_PER_10_SECONDS: '200',
    RATE_LIMIT_PER_MINUTE: '1000',
  }),
  figureWith('without rate limits', {}),
];

function chooseAttacks(names: readonly string[]): AttackGroup[] {
  if (names.length === 0) return [...catalogue];
  return catalogue
    .map(({ name, attacks }) => ({
      name,
      attacks: attacks.filter((attack) => names.includes(attack.name) || names.includes(name)),
    }))
    .filter(({ attacks }) => attacks.length > 0);
}

/** One line for whoever watches. */
function line(
  group: string,
  { name, p99Ms, longestMs, longest, healthMs, load, failed, calls, seconds, answers, faults }: Measured,
) {
  const found = `p99 ${p99Ms} ms, longest ${longestMs} ms (${longest}), health ${healthMs} ms, loop ${load.delay.ms} ms (${load.delay.name}), cpu ${load.cpu.ms} ms (${load.cpu.name}), ${failed} of ${calls} failed, ${seconds} s`;
  return [`  ${group.padEnd(15)} ${name.padEnd(34)} ${found}`, answers && `[${answers}]`, ...faults]
    .filter(Boolean)
    .join('; ');
}

const p99Max = 500;
const healthMax = 200;
const memoryMaxMb = 1_024;

function hostileFindings(limits: string, outcome: HostileOutcome): Finding[] {
  const { alone, groups, harm, canaryHits, memoryMb, largeAtTheEndMs, readiness } = outcome;
  const about = (what: string) => `${limits}: ${what}`;
  const none = { unit: '', atMost: 0 };
  const perAttack = groups.flatMap(({ name, alone: beside, together, attacks }) =>
    [...attacks, together].map((each): Finding => ({
      what: about(`${name}, ${each.name}: p99 of the neighbour`),
      value: each.p99Ms,
      unit: 'ms',
      atMost: Math.min(p99Max, 2 * Math.max(alone.p99Ms, beside.p99Ms)),
      note: [
        `alone ${beside.p99Ms} ms; longest ${each.longestMs} ms, health ${each.healthMs} ms, event loop ${each.load.delay.ms} ms`,
        ...(each.failed ? [`${each.failed} of ${each.calls} calls failed`] : []),
        ...each.faults,
      ].join('; '),
    })),
  );
  const all = groups.flatMap(({ attacks, together }) => [...attacks, together]);
  const attacksCount = groups.reduce((sum, { attacks }) => sum + attacks.length, 0);
  return [
    ...perAttack,
    {
      what: about('health while attacked, the longest'),
      value: Math.max(...all.map(({ healthMs }) => healthMs)),
      unit: 'ms',
      atMost: healthMax,
      note: `${attacksCount} attacks; alone ${alone.healthMs} ms`,
    },
    { what: about('calls of the neighbour that failed'), value: sumOf(all, ({ failed }) => failed), ...none },
    { what: about('attacks answered with 500'), value: sumOf(all, ({ faults }) => faults.length), ...none },
    { what: about('its leads skipped'), value: harm.skipped, ...none },
    { what: about('its leads stopped'), value: harm.stopped, ...none },
    { what: about('its mailboxes and campaigns halted'), value: harm.halted, ...none },
    {
      what: about('its emails and events late by more than 60 s'),
      value: harm.late,
      ...none,
      note: `longest ${(harm.longestMs / 1000).toFixed(1)} s`,
    },
    { what: about('connections to a place inside'), value: canaryHits, ...none },
    {
      what: about('three concurrent requests of 5,000 leads, at the end'),
      value: largeAtTheEndMs ?? 30_000,
      unit: 'ms',
      atMost: 10_000,
    },
    {
      what: about('services that are not ready at the end'),
      value: readiness.filter((s) => s !== 200).length,
      ...none,
    },
    ...[...memoryMb].map(([name, mb]) => ({
      what: about(`${name}: most memory`),
      value: mb,
      unit: 'MB',
      atMost: memoryMaxMb,
    })),
  ];
}

function sumOf(all: readonly Measured[], of: (each: Measured) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}
