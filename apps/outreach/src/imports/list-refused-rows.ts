import { answerText } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { leadSkipReasons } from '../leads/adding/add-leads-result.ts';
import { valueLengthMax } from '@reachback/common/csv/refused-cells';
import { importUuid } from './import.ts';
import { refusedRowsSql } from './refused-rows-sql.ts';

export const refusedRow = z
  .object({
    line: z.int().min(1).describe('Line of the file where the row starts; the header is line 1'),
    reason: z.enum(leadSkipReasons).describe('As in the response of `addLeads`'),
    detail: z.string().nullable().describe('What is wrong with the row, in words'),
    value: z
      .string()
      .nullable()
      .describe(
        `The refused cell, up to ${valueLengthMax} characters: the one that detail is about, else the address. null if it is empty, and for imports before this field existed`,
      ),
  })
  .meta({ id: 'RefusedRow' });

/** Lists the rows with the invalid cell only; `exportRefusedRows` has all of their cells. */
export const listRefusedRows = endpoint({
  name: 'listRefusedRows',
  summary: 'List the rows that an import did not add',
  description:
    'Returns the rows in file order, with the line, the reason and the rejected value; `exportRefusedRows` returns the whole rows. Rows that name an erased person are removed, and not stored again.',
  group: 'imports',
  input: z.object({
    id: z.string(),
    reason: z.array(z.enum(leadSkipReasons)).optional().describe('One reason or several, with commas'),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(refusedRow), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, { id, reason, after, limit }) {
    const importId = importUuid(id);
    const reasons = reason && [...new Set(reason)].toSorted();
    const scope = { endpoint: 'listRefusedRows', organizationId, filters: { importId, reasons } };
    const [last] = after === undefined ? ['0'] : cursors.decode(scope, after);
    const values = [organizationId, importId, reasons ?? null, last, limit];
    const { rows } = await pool.query<PageRow & { found: boolean }>(page, values);
    if (!rows[0]!.found) throw notFound('import');
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});

const fields = `'line', r.line, 'reason', r.reason, 'detail', r.detail, 'value', r.value`;
const page = `select p.items, p.key, exists (select 1 from imports where organization_id = $1 and id = $2) as found
  from (${refusedRowsSql(fields)}) as p`;
