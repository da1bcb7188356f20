import type { Context } from 'liquidjs';

/**
 * Work that the texts of one email may take. A unit is about one character read or written by a filter, a comparison or
 * an output; all work of a template is charged before it is done, and costs at most about 10 ns per unit. So the
 * verdict on a template does not depend on the machine or its load.
 */
export const emailWorkMax = 2_000_000;

/** Thrown for what no template may do: its author must change it, whatever the lead. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/**
 * Deducts work from the budget of the current render, which liquidjs keeps as its memory limit.
 * @param what did the work, for the message: `the filter split`
 * @throws NotAllowed when too little is left
 */
export function charge({ memoryLimit }: Context, units: number, what: string): void {
  try {
    memoryLimit.use(Math.ceil(units));
  } catch {
    throw new NotAllowed(`${what} makes the text too large or takes too much work`);
  }
}

/** Cost of reading a value, in units. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  // Arrays come only from `split`, and contain only strings.
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + 4 + sizeOf(item), 4);
  return 24;
}

/** Longest string that may be searched for. */
const wantedLengthMax = 1_000;

/**
 * Cost of searching for a string in another, in units: with long ones that nearly match, the search restarts often.
 * @throws NotAllowed for a string beyond the limit
 */
export function searchUnits(text: string, wanted: string): number {
  if (wanted.length > wantedLengthMax)
    throw new NotAllowed(`a text that is looked for has more than ${wantedLengthMax} characters`);
  return text.length * (1 + wanted.length / 16);
}
