import { z } from 'zod';
import { createPauses } from '../../runtime/pauses.ts';
import { csvLines, type Cell } from '../../values/csv.ts';
import { Download } from './download.ts';
import { itemsText, type PageRow } from '../../paging/cursors.ts';

/** Rows read from the database at once; a row has at most 400 KB. */
export const exportPageSize = 250;

/** Rows written without a pause. */
const rowsAtOnce = 25;

/** The field `format` in the input of an export. */
export const exportFormat = z
  .enum(['csv', 'ndjson'])
  .default('csv')
  .describe('csv: a header and a row for each; ndjson: each as a line of JSON, as the list shows it');
type ExportFormat = z.output<typeof exportFormat>;

const typeOf = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** `downloadTypes` and `output` of an export. */
export const exportTypes = ['text/csv', 'application/x-ndjson'];
export const exportedText = z
  .string()
  .describe(
    'CSV: UTF-8, lines end with CRLF, and a text that a spreadsheet could take for a formula has an apostrophe in front. A connection that is cut means that the file is not whole.',
  );

/**
 * Reads every page of a list with keyset pagination: a row that exists throughout is returned exactly once, whatever is
 * added or changed meanwhile, and no connection or snapshot is held while the client reads. The first page is read at
 * once, so that errors of the call or the database still become error responses.
 * @param read the page after the sort key of an item
 */
export async function everyPage<Item>(
  read: (after: string[] | undefined) => Promise<PageRow>,
): Promise<AsyncIterable<Item[]>> {
  return everyPageOf(async (after?: string[]) => {
    const page = await read(after);
    return { items: JSON.parse(itemsText(page)) as Item[], next: page.key };
  });
}

/**
 * Like `everyPage`, for a list whose pages are not written by the database.
 * @param read the page after a sort key, the first one without; `next` is the sort key of its last item, null when no
 * page follows
 */
export async function everyPageOf<Item, Key>(
  read: (after?: Key) => Promise<{ items: Item[]; next: Key | null }>,
): Promise<AsyncIterable<Item[]>> {
  const first = await read();
  async function* pages() {
    let page = first;
    for (;;) {
      yield page.items;
      if (page.next === null) return;
      page = await read(page.next);
    }
  }
  return pages();
}

/**
 * Returns a list as a file.
 * @param options.name of the file without extension, e.g. `replies`; the day is appended
 * @param options.header names of the columns, for CSV
 * @param options.cells of one item, in the order of the header
 */
export function exportList<Item>(options: {
  name: string;
  format: ExportFormat;
  at: Date;
  pages: AsyncIterable<Item[]>;
  header: readonly string[];
  cells: (item: Item) => Cell[];
}): Download {
  const { name, format, at, pages, header, cells } = options;
  async function* parts() {
    if (format === 'csv') yield csvLines([header]);
    const pause = createPauses();
    for await (const items of pages) {
      // A client that has left is noticed only between parts.
      if (items.length === 0) yield '';
      for (let from = 0; from < items.length; from += rowsAtOnce) {
        const some = items.slice(from, from + rowsAtOnce);
        yield format === 'csv' ? csvLines(some.map(cells)) : jsonLines(some);
        await pause();
      }
    }
  }
  const day = at.toISOString().slice(0, 10);
  return new Download({ name: `${name}-${day}.${format}`, type: typeOf[format], parts: parts() });
}

/** Columns for a list of flat items: one per field. */
export function columnsOf(schema: z.ZodObject) {
  const header = Object.keys(schema.shape);
  return { header, cells: (item: Record<string, Cell>) => header.map((name) => item[name]) };
}

function jsonLines(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}
