import type { Context } from 'liquidjs';

/**
 * Work that the texts of one email may take. A unit is about one character read or written by a filter, a comparison or
 * an output; everything a template can do is charged before it is done, and costs at most about 10 ns a unit. So the
 * verdict on a template does not depend on the machine or its load.
 */
export const emailWorkMax = 2_000_000;

/** Thrown for what no template may do: its author has to change it, whatever the lead. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/**
 * Takes work off the budget of the render that goes on, which liquidjs keeps as its memory limit.
 * @param what asked for it, for the message: `the filter split`
 * @throws NotAllowed when too little is left
 */
export function charge({ memoryLimit }: Context, units: number, what: string): void {
  try {
    memoryLimit.use(Math.ceil(units));
  } catch {
    throw new NotAllowed(`${what} makes the text too large or takes too much work`);
  }
}

/** How much a value is to read, in units. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  // Arrays come from `split` alone, and hold strings alone.
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + 4 + sizeOf(item), 4);
  return 24;
}

/** Longest text that is looked for in another. */
const wantedLengthMax = 1_000;

/**
 * Units of looking for a text in another: for long ones that nearly match, the search starts over and over.
 * @throws NotAllowed for a longer one than anybody looks for
 */
export function searchUnits(text: string, wanted: string): number {
  if (wanted.length > wantedLengthMax)
    throw new NotAllowed(`a text that is looked for has more than ${wantedLengthMax} characters`);
  return text.length * (1 + wanted.length / 16);
}
