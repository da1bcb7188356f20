import { judge, type Arm } from './sequential-test.ts';

/** Simulated tests of texts with known rates. */
export interface SimulatedTests {
  /** Reply rate of each text. */
  rates: readonly number[];
  /** Emails of each text. */
  emailsPerDay: number;
  days: number;
  tests: number;
  seed: number;
  /** Defaults to 50. */
  emailsMin?: number;
}

export interface SimulatedResult {
  /** Tests with a winner. */
  decided: number;
  /** Decided tests whose winner is the last text, which has the highest rate if any is better. */
  best: number;
  /** Median number of emails per text at the decision; null without any. */
  emails: number | null;
}

/** Evaluates each test after each day, and stops at the first winner. Deterministic for a seed. */
export function lookDaily(given: SimulatedTests): SimulatedResult {
  const { rates, emailsPerDay, days, tests, emailsMin = 50 } = given;
  const random = randomNumbers(given.seed);
  const texts = rates.map((_, index) => String(index));
  const stops: { winner: string; emails: number }[] = [];
  for (let test = 0; test < tests; test += 1) {
    const counted: Arm[][] = [];
    for (let day = 1; day <= days; day += 1) {
      counted.push(
        rates.map((rate, index) => ({
          variant: texts[index]!,
          emails: emailsPerDay,
          successes: binomial(random, emailsPerDay, rate),
        })),
      );
      const { winner } = judge(counted, { texts, emailsMin });
      if (winner === null) continue;
      stops.push({ winner, emails: day * emailsPerDay });
      break;
    }
  }
  const emails = stops.map((stop) => stop.emails).toSorted((a, b) => a - b);
  return {
    decided: stops.length,
    best: stops.filter(({ winner }) => winner === texts.at(-1)).length,
    emails: emails[Math.floor(emails.length / 2)] ?? null,
  };
}

/** Samples the gaps between successes, which is fast for small rates. */
function binomial(random: () => number, trials: number, rate: number): number {
  const scale = Math.log1p(-rate);
  let successes = 0;
  for (let at = Math.floor(Math.log(1 - random()) / scale); at < trials; successes += 1)
    at += 1 + Math.floor(Math.log(1 - random()) / scale);
  return successes;
}

/** Mulberry32: deterministic numbers in [0, 1) for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
