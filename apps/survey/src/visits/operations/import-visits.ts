import { csvFormatFields, withCsvFile } from '@reachback/common/csv/csv-file';
import { ApiError } from '@reachback/common/http/errors/errors';
import { BodyBrokeOff, bodyStream } from '@reachback/common/http/input/body-stream';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { createTally } from '../import/import-tally.ts';
import { importResult, rowsMax, type ImportResult } from '../import/import-result.ts';
import { readVisitColumns } from '../import/visit-columns.ts';
import { workRows } from '../import/work-rows.ts';
import type { VisitContext } from './visit-context.ts';

/** Reports the visits of a file while it is uploaded. If the upload breaks off, rows reported before remain. */
export const importVisits = endpoint({
  name: 'importVisits',
  summary: 'Import visits from a CSV file',
  description: `Reads up to ${rowsMax.toLocaleString('en')} rows and 50 MB as a stream; the first row is the header. Columns are matched by name: the fields of \`reportVisit\`, and what booking systems call them in English and German. Others are ignored. Delimiter and encoding are detected. Each row is reported as \`reportVisit\` would: a repeated \`externalId\` surveys nobody twice, and a row without one is a new visit each time the file is sent. A time without an offset is one at the location, and a date alone is its noon. Rows that are refused are listed with the reason, also as a CSV file. With \`dryRun\` nothing is reported, and the response shows the columns, the first rows and what would become of all rows; each row is decided as if it were the only one.`,
  group: 'visits',
  bodyTypes: ['text/csv', 'multipart/form-data'],
  bodyBytesMax: 50_000_000,
  input: z.object({
    body: bodyStream,
    ...csvFormatFields,
    dryRun: z.boolean().default(false).describe('Says what would become of the rows; changes nothing'),
  }),
  output: importResult,
  async handle(context: VisitContext, caller, { body, delimiter, encoding, dryRun }) {
    return withCsvFile({ bytes: body.bytes, delimiter, encoding }, async (file) => {
      const fields = readVisitColumns(file.header);
      const tally = createTally(file, fields);
      const error = await reasonOfEnd(async () => {
        for await (const row of workRows(context, { caller, rows: file.rows, fields, dryRun }))
          tally.add(row);
      });
      return tally.result({ isDryRun: dryRun, error });
    });
  },
});

/** Null for a file that was read to its end. */
async function reasonOfEnd(work: () => Promise<void>): Promise<ImportResult['error']> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof BodyBrokeOff) throw error;
    return { code: error.code, message: error.message };
  }
}
