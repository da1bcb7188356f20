import { median } from './median.ts';

export interface TurnsOptions {
  /** Rounds that are not counted, first of all: caches fill, code gets compiled. */
  warmUps: number;
  rounds: number;
  /** After so long no further round is begun, once three were counted. */
  budgetMs?: number;
}

const budgetMsDefault = 300_000;
const roundsMin = 3;

/**
 * Lets the contestants measure themselves in turn, round by round, so that whatever else the machine does strikes all
 * alike. The one who began a round goes last in the next.
 * @param contestants each does its work once and answers what it measured
 * @returns the median of each
 */
export async function inTurn<Name extends string>(
  contestants: Record<Name, (round: number) => Promise<number>>,
  { warmUps, rounds, budgetMs = budgetMsDefault }: TurnsOptions,
): Promise<Record<Name, number>> {
  // Object.keys gives the keys of the record, which are its names.
  const names = Object.keys(contestants) as Name[];
  const measured = Object.fromEntries(names.map((name): [Name, number[]] => [name, []])) as Record<
    Name,
    number[]
  >;
  const endsAt = performance.now() + budgetMs;
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round >= roundsMin && performance.now() > endsAt) break;
    for (const name of names) {
      const value = await contestants[name](round);
      if (round >= 0) measured[name].push(value);
    }
    names.push(names.shift()!);
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Name, number>;
}
