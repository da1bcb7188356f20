import type { CsvFile } from '@reachback/common/csv/csv-file';
import { keptCells, shownValue } from '@reachback/common/csv/refused-cells';
import { csvLines } from '@reachback/common/values/csv';
import { unguardCell } from '@reachback/common/values/guard-cell';
import type { z } from 'zod';
import type { visitResult } from '../operations/visit-result.ts';
import { firstRowsMax, refusedRowsMax, type ImportResult } from './import-result.ts';
import { createWarningTally } from './import-warnings.ts';
import type { VisitColumnField } from './visit-columns.ts';
import type { WorkedRow } from './work-rows.ts';

/** Maximum length of a cell that is shown. */
const shownLengthMax = 200;

/** Columns that the list of refused rows adds to those of the file. */
const refusedColumns = ['import_line', 'import_code', 'import_message'];

/** Collects the results of a file's rows in bounded memory, however long the file is. */
export function createTally(file: CsvFile, fields: readonly (VisitColumnField | null)[]) {
  const counts = { rows: 0, scheduled: 0, skipped: 0, duplicate: 0, refused: 0, withoutExternalId: 0 };
  const reasons = new Map<NonNullable<z.input<typeof visitResult>['reason']>, number>();
  const warnings = createWarningTally();
  const refusedRows: ImportResult['refusedRows'] = [];
  const refusedCells: (readonly string[])[] = [];
  const firstRows: ImportResult['firstRows'] = [];
  const firstCells: (readonly string[])[] = [];
  const cellOf = (cells: readonly string[], ...wanted: VisitColumnField[]) =>
    wanted
      .map((field) => shownValue(cells[fields.indexOf(field)]))
      .filter((text) => text !== null)
      .join(' ') || null;
  const contactOf = (cells: readonly string[]) => cellOf(cells, 'email') ?? cellOf(cells, 'phone');

  function addRefused({ line, cells }: WorkedRow, { code, message }: { code: string; message: string }) {
    if (refusedRows.length === refusedRowsMax) return;
    refusedRows.push({ line, code, message, value: contactOf(cells) });
    const kept = keptCells(file.header, cells)?.map(([, cell]) => cell) ?? [];
    const padded = file.header.map((_name, place) => kept[place] ?? '');
    refusedCells.push([...padded, String(line), code, message]);
  }

  function addFirst({ line, cells, input, outcome }: WorkedRow): void {
    const result = 'refusal' in outcome ? null : outcome.result;
    firstCells.push(cells);
    firstRows.push({
      line,
      externalId: cellOf(cells, 'externalId'),
      name: cellOf(cells, 'firstName', 'lastName'),
      contact: contactOf(cells),
      visitAt: input?.visitAt ?? null,
      status: result?.status ?? 'refused',
      reason: 'refusal' in outcome ? outcome.refusal.message : (result?.message ?? result?.reason ?? null),
      scheduledFor: result?.scheduledFor ?? null,
    });
  }

  return {
    add(row: WorkedRow): void {
      const { outcome } = row;
      counts.rows += 1;
      if (cellOf(row.cells, 'externalId') === null) counts.withoutExternalId += 1;
      if (firstRows.length < firstRowsMax) addFirst(row);
      if ('refusal' in outcome) {
        counts.refused += 1;
        return addRefused(row, outcome.refusal);
      }
      const { status, reason } = outcome.result;
      counts[status] += 1;
      warnings.add(outcome.result.warnings, (field) => cellOf(row.cells, field));
      if (status === 'skipped' && reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    },
    /** @param ending.error why the file was not read to its end */
    result({ isDryRun, error }: { isDryRun: boolean; error: ImportResult['error'] }): ImportResult {
      return {
        ...(isDryRun && { dryRun: true as const }),
        ...counts,
        skippedBecause: [...reasons]
          .map(([reason, rows]) => ({ reason, rows }))
          .toSorted((one, other) => other.rows - one.rows),
        warnings: warnings.list(),
        refusedRows,
        refusedCsv:
          refusedRows.length === 0
            ? ''
            : csvLines([[...file.header.map(unguardCell), ...refusedColumns], ...refusedCells]),
        error,
        ...file.format(),
        columns: file.header.map((header, place) => ({
          header: header.slice(0, shownLengthMax),
          field: fields[place] ?? null,
          values: isDryRun ? firstCells.map((cells) => (cells[place] ?? '').slice(0, shownLengthMax)) : [],
        })),
        firstRows: isDryRun ? firstRows : [],
      };
    },
  };
}
