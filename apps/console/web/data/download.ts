import { csvText, type CsvRow } from './csv-text.ts';

/** Saves rows as a CSV file. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  saveCsvText(name, csvText(rows));
}

/** Saves a text that is CSV already. */
export function saveCsvText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Lets the browser download an export of a list as CSV.
 * @param path of the export, e.g. `/outreach/api/v1/people/export`
 * @param filter fields of the query; several values are joined by commas, undefined ones are omitted
 * @param name of the file; defaults to what the service says
 */
export function saveExport(
  path: string,
  filter: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> = {},
  name = '',
): void {
  const fields = Object.entries(filter).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)]],
  );
  saveFrom(`${path}?${new URLSearchParams([['format', 'csv'], ...fields]).toString()}`, name);
}

/** Lets the browser download a URL, such as an export of a service: `/outreach/api/v1/…`. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
