import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

/**
 * Formats lines of a CSV file (RFC 4180), each with its line break. Escapes text that a spreadsheet would run as a
 * formula.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? guardCell(cell) : String(cell ?? '');
}

/** First characters of formulas in spreadsheets, characters that they skip, and the full-width forms. */
const formula = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]';
const startsFormula = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Prefixes text with an apostrophe if a spreadsheet could run it as a formula (OWASP, "CSV Injection"). A plain number
 * is harmless and stays. Text that only looks escaped gets another apostrophe, so that `unguardCell` restores every
 * text.
 */
export function guardCell(text: string): string {
  return startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
