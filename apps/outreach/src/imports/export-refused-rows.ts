import {
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import { notFound } from '@reachback/common/http/errors/errors';
import type { PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { leadSkipReasons } from '../leads/adding/add-leads-result.ts';
import { refusedColumns } from './csv-columns.ts';
import { importUuid } from './import.ts';
import { refusedRowsSql } from './refused-rows-sql.ts';

interface RefusedRow {
  line: number;
  reason: string;
  detail: string | null;
  value: string | null;
  cells: [header: string, cell: string][] | null;
}

/** Exports the rows as in the file, so that they can be corrected and imported again: see `refusedColumns`. */
export const exportRefusedRows = endpoint({
  name: 'exportRefusedRows',
  summary: 'Export the rows that an import did not add, with their values',
  description: `Streams the rows in file order: the columns of the file and, before them, \`${refusedColumns.join('`, `')}\` with the line, the reason and what is wrong. These three are ignored when the corrected file is imported. Rows of more than 4,000 characters, and those of imports before this existed, have only the refused value. Rows that name an erased person are removed, and not stored again.`,
  group: 'imports',
  input: z.object({
    id: z.string(),
    format: exportFormat,
    reason: z.array(z.enum(leadSkipReasons)).optional().describe('One reason or several, with commas'),
  }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId }, { id, format, reason }) {
    const importId = importUuid(id);
    const { rows } = await pool.query<{ header: string[] | null }>(
      `select (select array(select pair->>0 from jsonb_array_elements(r.cells) as pair)
                 from import_refusals r
                where r.organization_id = $1 and r.import_id = $2 and r.cells is not null
                order by r."row" limit 1) as header
         from imports i where i.organization_id = $1 and i.id = $2`,
      [organizationId, importId],
    );
    if (!rows[0]) throw notFound('import');
    const header = rows[0].header ?? ['value'];
    const pages = await everyPage<RefusedRow>(async ([last] = []) => {
      const values = [organizationId, importId, reason ?? null, last ?? '0', exportPageSize];
      return (await pool.query<PageRow>(page, values)).rows[0]!;
    });
    return exportList({
      name: 'refused',
      format,
      at: clock.now(),
      pages,
      header: [...refusedColumns, ...header],
      cells: ({ line, reason: why, detail, value, cells }) => [
        line,
        why,
        detail,
        ...(cells ? cells.map(([, cell]) => cell) : valueOnly(header, value)),
      ],
    });
  },
});

/** Without stored cells, puts the value under the first header. */
function valueOnly(header: readonly string[], value: string | null): (string | null)[] {
  return header.map((_name, place) => (place === 0 ? value : null));
}

const page = refusedRowsSql(
  `'line', r.line, 'reason', r.reason, 'detail', r.detail, 'value', r.value, 'cells', r.cells`,
);
