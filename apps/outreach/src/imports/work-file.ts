import { apiError } from '@reachback/common/http/errors/errors';
import type { Context } from '../context.ts';
import { addToCampaign, type Addition } from '../leads/adding/add-to-campaign.ts';
import { dropUnfit } from '../leads/adding/screen-leads.ts';
import type { ColumnTarget } from './csv-columns.ts';
import { readCsvLead, type CsvLead } from './csv-lead.ts';
import type { ImportKey } from './import.ts';
import { recordRows } from './import-progress.ts';
import type { CsvRow } from './read-csv.ts';

/** Rows of one file, at most. */
export const rowsMax = 200_000;
/** Rows added by one transaction, and the text of them that is kept in memory for it, each at most. */
const rowsAtOnce = 5_000;
const lengthAtOnce = 4 * 1024 * 1024;

/** A file whose header was read. */
export interface OpenFile {
  rows: AsyncIterable<CsvRow>;
  targets: readonly ColumnTarget[];
  bytesRead(): number;
}

/**
 * Adds the rows as they come, some thousand in one transaction with the progress of the import. An address counts as
 * a duplicate after its first row in the whole file.
 * @throws ApiError 413 for too many rows, 400 for a file that cannot be read on, 409 for an archived campaign; what
 * was worked before stays
 */
export async function workFile(
  context: Context,
  work: { key: ImportKey; file: OpenFile; addition: Omit<Addition, 'read' | 'details'> },
): Promise<void> {
  const { key, file, addition } = work;
  const seen = new Set<string>();
  for await (const leads of someAtOnce(file)) {
    const read = dropUnfit(
      leads.map(({ lead }) => lead),
      seen,
    );
    await addToCampaign(context, { ...addition, read, details: true }, (client, result) =>
      recordRows(client, key, { leads, result, bytesRead: file.bytesRead(), at: context.clock.now() }),
    );
  }
}

async function* someAtOnce({ rows, targets }: OpenFile): AsyncGenerator<CsvLead[]> {
  let some: CsvLead[] = [];
  let length = 0;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > rowsMax) {
      if (some.length > 0) yield some;
      throw apiError(
        'payload_too_large',
        `a file may have at most ${rowsMax} rows; the rows after that were not imported`,
      );
    }
    some.push(readCsvLead(row, targets));
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (some.length < rowsAtOnce && length < lengthAtOnce) continue;
    yield some;
    some = [];
    length = 0;
  }
  if (some.length > 0) yield some;
}
