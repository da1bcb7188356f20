import { unguardCell } from '../values/guard-cell.ts';

/** Maximum length of a refused row's cell that is shown: longer than any valid address. */
export const valueLengthMax = 320;

/** Maximum length of a row that is stored with its error, headers included. */
const rowLengthMax = 4_000;

/** A cell as it is shown; null for an empty one. */
export function shownValue(cell: string | undefined): string | null {
  const text = unguardCell(cell ?? '').replaceAll('\0', '\uFFFD');
  // Half a surrogate pair could not be stored.
  return text.slice(0, valueLengthMax).replace(/[\uD800-\uDBFF]$/, '') || null;
}

/**
 * The cells of a refused row with their headers, for storage; null for a row that is too long. Without the guard of
 * spreadsheets: an export adds it, and would add another one for every correction of the file.
 */
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

/** The first non-blank cell without a column; undefined for none. */
export function cellBeyond(cells: readonly string[], columns: number): string | undefined {
  return cells.slice(columns).find((cell) => cell.trim() !== '');
}

function storable(cell: string): string {
  return unguardCell(cell).replaceAll('\0', '\uFFFD').toWellFormed();
}
