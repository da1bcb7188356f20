// `pnpm --silent --filter @reachback/outreach prove:winners` prints how often a step test names a winner: for equal
// texts, where each winner is a false one, and for texts of which one is better.
import { lookDaily, type SimulatedTests } from './simulate-tests.ts';

const cases: (Omit<SimulatedTests, 'seed'> & { about: string })[] = [
  ...[0.01, 0.03, 0.05, 0.1].map((rate) => ({
    about: 'equal',
    rates: [rate, rate],
    emailsPerDay: 100,
    days: 20,
    tests: 10_000,
  })),
  { about: 'equal', rates: [0.05, 0.05], emailsPerDay: 20, days: 120, tests: 1_000 },
  { about: 'equal', rates: [0.05, 0.05, 0.05, 0.05], emailsPerDay: 50, days: 40, tests: 1_000 },
  ...[0.01, 0.02, 0.03, 0.05].map((rate) => ({
    about: 'twice as good',
    rates: [rate, 2 * rate],
    emailsPerDay: 100,
    days: 20,
    tests: 2_000,
  })),
  { about: 'twice as good', rates: [0.01, 0.02], emailsPerDay: 100, days: 50, tests: 2_000 },
  { about: 'half as good again', rates: [0.04, 0.06], emailsPerDay: 100, days: 60, tests: 1_000 },
];

for (const { about, ...given } of cases) {
  const { decided, best, emails } = lookDaily({ ...given, seed: 20_261_123 });
  const isEqual = about === 'equal';
  const share = (100 * (isEqual ? decided : best)) / given.tests;
  process.stdout.write(
    [
      about,
      given.rates.map((rate) => `${rate * 100} %`).join(' / '),
      `${given.emailsPerDay * given.days} emails of each text, looked at on ${given.days} days, ${given.tests} tests`,
      `${isEqual ? 'false winners' : 'found'}: ${share.toFixed(2)} %`,
      isEqual ? '' : `wrong: ${decided - best}, median: ${emails} emails`,
    ]
      .filter((part) => part !== '')
      .join(' | ') + '\n',
  );
}
