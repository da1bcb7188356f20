import { encodings } from '@reachback/common/csv/decode-text';
import { z } from 'zod';
import { visitSkipReasons } from '../decide/decide-visit.ts';
import { visitWarningCodes, visitWarningFields } from '../decide/read-visit.ts';
import { visitColumnFields } from './visit-columns.ts';

/** Maximum number of rows in one file, the same as lines in a batch. */
export const rowsMax = 50_000;
/** Maximum number of refused rows that are listed. */
export const refusedRowsMax = 1_000;
/** Maximum number of values listed for a warning. */
export const warningValuesMax = 10;
/** Number of rows shown in a dry run. */
export const firstRowsMax = 5;

const count = z.int().min(0);

const refusedRow = z
  .object({
    line: z.int().min(1).describe('The first line of the row in the file, from 1'),
    code: z.string().describe('As `reportVisit` returns it'),
    message: z.string(),
    value: z.string().nullable().describe('The address or number of the row'),
  })
  .meta({ id: 'RefusedVisit' });

const warning = z
  .object({
    code: z.enum(visitWarningCodes),
    field: z.enum(visitWarningFields).nullable().describe('null: the whole visit'),
    rows: count,
    values: z
      .array(z.string())
      .describe(`Up to ${warningValuesMax} different values of the field, the most frequent first`),
  })
  .meta({ id: 'VisitImportWarning' });

const firstRow = z
  .object({
    line: z.int().min(1),
    externalId: z.string().nullable(),
    name: z.string().nullable(),
    contact: z.string().nullable(),
    visitAt: z.string().nullable().describe('With its offset'),
    status: z.enum(['scheduled', 'skipped', 'duplicate', 'refused']),
    reason: z.string().nullable().describe('Why it is skipped or refused'),
    scheduledFor: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FirstVisit' });

/** The result of importing a file of visits, or of a dry run. */
export const importResult = z
  .object({
    dryRun: z.literal(true).optional().describe('Present in a dry run: nothing was reported'),
    rows: count.describe('Rows that were read, without the header and blank ones'),
    scheduled: count,
    skipped: count,
    duplicate: count.describe('Their `externalId` was reported before'),
    refused: count,
    withoutExternalId: count.describe(
      'Rows without an `externalId`: sent again, each of them is a new visit, which only the rule `recently_surveyed` keeps from a second survey',
    ),
    skippedBecause: z
      .array(z.object({ reason: z.enum(visitSkipReasons), rows: count }).meta({ id: 'SkippedVisits' }))
      .describe('Each reason with its rows, the most frequent first'),
    warnings: z
      .array(warning)
      .describe(
        'Warnings about rows that were not refused, as `reportVisit` returns them; the most frequent first',
      ),
    refusedRows: z.array(refusedRow).describe(`The first ${refusedRowsMax.toLocaleString('en')}`),
    refusedCsv: z
      .string()
      .describe(
        'The same rows as a CSV file with your columns, and `import_line`, `import_code` and `import_message`; empty for none. Correct the rows and send it as a new file',
      ),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why the file was not read to its end; the rows before that count'),
    delimiter: z.string().describe('comma, semicolon, tab, pipe, or the character itself'),
    encoding: z.enum(encodings),
    columns: z
      .array(
        z
          .object({
            header: z.string(),
            field: z.enum(visitColumnFields).nullable().describe('null: ignored'),
            values: z.array(z.string()).describe('Of the first rows, in a dry run'),
          })
          .meta({ id: 'VisitColumn' }),
      )
      .describe('The columns of the file and what each becomes'),
    firstRows: z.array(firstRow).describe(`In a dry run: the first ${firstRowsMax} rows`),
  })
  .meta({ id: 'VisitImport' });
export type ImportResult = z.input<typeof importResult>;
