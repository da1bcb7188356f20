import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

/** Lines of a CSV file (RFC 4180), each with its end. Texts that a spreadsheet would take for a formula are guarded. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? guardCell(cell) : String(cell ?? '');
}

/** The first characters by which spreadsheets know a formula, or skip to one, the full-width forms among them. */
const formula = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]';
const startsFormula = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A text with an apostrophe in front if a spreadsheet could run it as a formula (OWASP, "CSV Injection"). A plain
 * number stays: it is worth nothing but itself. A text that only looks guarded gets one more apostrophe, so that
 * `unguardCell` gives back every text as it was.
 */
export function guardCell(text: string): string {
  return startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
