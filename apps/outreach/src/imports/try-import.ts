import { wireId } from '@reachback/common/values/ids';
import { columnSource, columnSources } from '@reachback/common/values/known-columns';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { leadTextFields, presentLeadTexts } from '../kinds/lead-texts.ts';
import { leadSkipReasons, skippedCounts } from '../leads/adding/add-leads-result.ts';
import type { Addition } from '../leads/adding/add-to-campaign.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { CsvLead } from './csv-lead.ts';
import { encodings } from '@reachback/common/csv/decode-text';
import { importView } from './import.ts';
import { refusedRow } from './list-refused-rows.ts';
import { tryFile, type OpenFile } from './work-file.ts';

/** Maximum number of rows shown. */
const firstRowsMax = 5;
const refusedRowsMax = 100;
/** Maximum number of characters shown of a cell. */
const shownLengthMax = 200;

const column = z.object({
  header: z.string(),
  field: z
    .enum(['email', ...leadTextFields])
    .nullable()
    .describe('The field of the lead that it becomes'),
  variable: z.string().nullable().describe('The variable that it becomes; null with `field` null: ignored'),
  decided_by: z
    .enum(['mapping', 'header'])
    .nullable()
    .describe('mapping: given in the request. header: recognized by its name. null: neither'),
  values: z.array(z.string()).describe('Its first values, as the first rows have them'),
});

const row = z.object({
  line: z.int().min(1),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  reason: z.enum(leadSkipReasons).nullable().describe('Why it would not be added; null: it would'),
});

/** Output of an import, or of its dry run. */
export const importResult = importView
  .extend({
    id: z.string().optional().describe('Missing in a dry run'),
    dry_run: z.literal(true).optional().describe('Present in a dry run: nothing was imported'),
    delimiter: z
      .string()
      .optional()
      .describe('In a dry run: comma, semicolon, tab, pipe, or the character itself'),
    encoding: z.enum(encodings).optional().describe('In a dry run: the encoding of the file'),
    recognized_as: z
      .enum(columnSources)
      .nullable()
      .optional()
      .describe('In a dry run: the program that the file probably comes from, by its header'),
    columns: z
      .array(column)
      .optional()
      .describe('In a dry run: the columns of the file and what each becomes'),
    first_rows: z.array(row).optional().describe(`In a dry run: the first ${firstRowsMax} rows as leads`),
    refused_rows: z
      .array(refusedRow)
      .optional()
      .describe(`In a dry run: the first ${refusedRowsMax} rows that would not be added, and why`),
  })
  .meta({ id: 'ImportResult' });

export type ImportResult = z.input<typeof importResult>;

/** Dry run of an import. Changes nothing. @throws ApiError as the import */
export async function tryImport(
  context: Context,
  given: {
    file: OpenFile;
    addition: Omit<Addition, 'read' | 'details'>;
    bytesTotal: number | null;
  },
): Promise<ImportResult> {
  const { file, addition } = given;
  const counts = { rows: 0, added: 0, in_other_campaigns: 0 };
  // All of them are set below.
  const skipped = Object.fromEntries(skippedCounts.keyof().options.map((name) => [name, 0])) as Record<
    keyof typeof skippedCounts.shape,
    number
  >;
  const firstRows: z.input<typeof row>[] = [];
  const firstCells: (readonly string[])[] = [];
  const refusedRows: z.input<typeof refusedRow>[] = [];
  await tryFile(context, { file, addition }, (leads, result) => {
    counts.rows += leads.length;
    counts.added += result.added;
    counts.in_other_campaigns += result.in_other_campaigns;
    for (const name of skippedCounts.keyof().options) skipped[name] += result.skipped[name];
    const refusals = result.skipped_details ?? [];
    for (const { index, reason } of refusals.slice(0, refusedRowsMax - refusedRows.length)) {
      const { line, fault, value } = leads[index]!;
      refusedRows.push({ line, reason, detail: fault, value });
    }
    const reasons = new Map(refusals.map(({ index, reason }) => [index, reason]));
    for (const [index, lead] of leads.slice(0, firstRowsMax - firstRows.length).entries()) {
      firstRows.push(shownRow(lead, reasons.get(index) ?? null));
      firstCells.push(lead.cells);
    }
  });
  const now = context.clock.now().toISOString();
  return {
    dry_run: true,
    campaign_id: wireId('cmp', addition.campaignId),
    status: 'completed',
    ...counts,
    skipped,
    bytes_read: file.bytesRead(),
    bytes_total: given.bytesTotal,
    error: null,
    created_at: now,
    updated_at: now,
    ...file.format(),
    recognized_as: columnSource(file.header),
    columns: file.columns.map((one, place) =>
      shownColumn(one, { header: file.header[place]!, place, firstCells }),
    ),
    first_rows: firstRows,
    refused_rows: refusedRows,
  };
}

function shownRow({ line, lead }: CsvLead, reason: z.input<typeof row>['reason']): z.input<typeof row> {
  const variables = Object.entries(lead.variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, shownLengthMax) : value,
  ]);
  return {
    line,
    email: lead.email,
    ...presentLeadTexts(lead),
    variables: Object.fromEntries(variables),
    reason,
  };
}

function shownColumn(
  { target, decidedBy }: CsvColumn,
  { header, place, firstCells }: { header: string; place: number; firstCells: (readonly string[])[] },
): z.input<typeof column> {
  return {
    header: header.slice(0, shownLengthMax),
    field: target && 'field' in target ? target.field : null,
    variable: target && 'variable' in target ? target.variable : null,
    decided_by: decidedBy,
    values: firstCells.map((cells) => (cells[place] ?? '').slice(0, shownLengthMax)),
  };
}
