import type { CsvFile } from '@reachback/common/csv/csv-file';
import { apiError } from '@reachback/common/http/errors/errors';
import { untraced } from '@reachback/common/tracing/spans';
import type { Context } from '../context.ts';
import { addToCampaign, tryToAdd, type Addition } from '../leads/adding/add-to-campaign.ts';
import type { AddLeadsResult } from '../leads/adding/add-leads-result.ts';
import { dropUnfit } from '../leads/adding/screen-leads.ts';
import type { CsvColumn } from './csv-columns.ts';
import { readCsvLead, type CsvLead } from './csv-lead.ts';
import type { ImportKey } from './import.ts';
import { recordRows } from './import-progress.ts';

/** Maximum number of rows in one file. */
export const rowsMax = 200_000;
/** Maximum number of rows in one transaction, and of their characters in memory. */
const rowsAtOnce = 5_000;
const lengthAtOnce = 4 * 1024 * 1024;

/** A file whose header was read, with the targets of its columns. */
export interface OpenFile extends CsvFile {
  columns: readonly CsvColumn[];
}

/**
 * Adds the rows while they arrive, some thousand per transaction, together with the progress of the import. Duplicate
 * addresses are detected across the whole file.
 * @throws ApiError 413 for too many rows, 400 for a file that cannot be parsed further, 409 for an archived campaign;
 * rows processed before are kept
 */
export async function workFile(
  context: Context,
  work: { key: ImportKey; file: OpenFile; addition: Omit<Addition, 'read' | 'details'> },
): Promise<void> {
  const { key, file, addition } = work;
  const seen = new Set<string>();
  // Only leads of the first part carry the request's trace; a file may have very many.
  let isFirst = true;
  for await (const leads of someAtOnce(file)) {
    const read = dropUnfit(
      leads.map(({ lead }) => lead),
      seen,
    );
    const add = () =>
      addToCampaign(context, { ...addition, read, details: true }, (client, result) =>
        recordRows(client, key, {
          header: file.header,
          leads,
          result,
          bytesRead: file.bytesRead(),
          at: context.clock.now(),
        }),
      );
    await (isFirst ? add() : untraced(add));
    isFirst = false;
  }
}

/**
 * Processes the rows like `workFile`, and adds nobody.
 * @param onResult called with some rows at a time, and their expected result
 * @throws ApiError as `workFile`
 */
export async function tryFile(
  context: Context,
  work: { file: OpenFile; addition: Omit<Addition, 'read' | 'details'> },
  onResult: (leads: readonly CsvLead[], result: AddLeadsResult) => void,
): Promise<void> {
  const seen = new Set<string>();
  for await (const leads of someAtOnce(work.file)) {
    const read = dropUnfit(
      leads.map(({ lead }) => lead),
      seen,
    );
    onResult(leads, await tryToAdd(context, { ...work.addition, read, details: true }));
  }
}

async function* someAtOnce({ rows, columns }: OpenFile): AsyncGenerator<CsvLead[]> {
  const targets = columns.map(({ target }) => target);
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
