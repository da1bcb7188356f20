import { guardCell } from '@reachback/common/values/guard-cell';

export type CsvRow = readonly (string | number | null)[];

/** The text of a CSV file, in the format of the exports of the services. */
export function csvText(rows: readonly CsvRow[]): string {
  const cell = (value: string | number | null) => {
    const text = typeof value === 'string' ? guardCell(value) : String(value ?? '');
    return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
