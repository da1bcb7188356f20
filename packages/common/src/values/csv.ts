import { stringify } from 'csv-stringify/sync';
import { guardCell } from './guard-cell.ts';

export type Cell = string | number | boolean | null | undefined;

/**
 * Formats lines of a CSV file (RFC 4180), each with its line break. Escapes text that a spreadsheet would run as a
 * formula. Text with a semicolon or a tab is quoted too: some spreadsheets cut lines there as well.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ },
  );
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? guardCell(cell) : String(cell ?? '');
}
