import { unguardCell } from '../values/csv.ts';

/** The most of a cell that is shown of a refused row: longer than any valid address. */
export const valueLengthMax = 320;

/** Longest row that is kept with its refusal, its headers included. */
const rowLengthMax = 4_000;

/** A cell to be shown; null for an empty one. */
export function shownValue(cell: string | undefined): string | null {
  const text = unguardCell(cell ?? '').replaceAll('\0', '\uFFFD');
  // A pair that is cut in two could not be stored.
  return text.slice(0, valueLengthMax).replace(/[\uD800-\uDBFF]$/, '') || null;
}

/** A refused row to be kept: each cell under its header; null for a long one. */
export function keptCells(header: readonly string[], cells: readonly string[]): [string, string][] | null {
  let length = 0;
  const kept: [string, string][] = [];
  for (let place = 0; place < Math.max(header.length, cells.length); place += 1) {
    const pair: [string, string] = [storable(header[place] ?? ''), storable(cells[place] ?? '')];
    length += pair[0].length + pair[1].length;
    if (length > rowLengthMax) return null;
    kept.push(pair);
  }
  return kept;
}

/** The first cell without a column that says something; undefined for none. */
export function cellBeyond(cells: readonly string[], columns: number): string | undefined {
  return cells.slice(columns).find((cell) => cell.trim() !== '');
}

function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
