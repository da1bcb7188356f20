import { BodyBrokeOff, bodyStream, type BodyStream } from '@reachback/common/http/input/body-stream';
import { dryRunField } from '@reachback/common/http/input/dry-run';
import { answer } from '@reachback/common/http/routing/endpoint';
import { ApiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { campaignUuid } from '../campaigns/campaign.ts';
import { endpoint, type Context } from '../context.ts';
import { refuseArchived } from '../leads/adding/add-to-campaign.ts';
import { leadCheckFields, tagsInput, variablesMax } from '../leads/lead-input.ts';
import { readColumns, type GivenColumns } from './csv-columns.ts';
import { csvFormatFields, withCsvFile } from '@reachback/common/csv/csv-file';
import type { Encoding } from '@reachback/common/csv/decode-text';
import { readImport, type ImportKey } from './import.ts';
import { endImport, startImport } from './import-progress.ts';
import { importResult, tryImport } from './try-import.ts';
import { rowsMax, workFile, type OpenFile } from './work-file.ts';

/** Of the query string; Node allows 16 KiB for it and all headers. */
const mappingLengthMax = 12_000;

/**
 * Imports the rows of a file while it is uploaded. The import is visible once the header is read; an interrupted upload
 * keeps the rows already processed, and uploading the file again adds nobody twice.
 */
export const importLeads = endpoint({
  name: 'importLeads',
  summary: 'Import leads into a campaign from a CSV file',
  description: `Reads up to ${rowsMax.toLocaleString('en')} rows and 100 MB as a stream; the first row is the header. Columns are matched by \`mapping\` or by name, as HubSpot, Apollo, Instantly, Smartlead, lemlist, Outlook, Google and Salesforce call them, and other columns become variables. Delimiter and encoding are detected. Each row passes the same checks as in \`addLeads\`. The import can be read while it runs, at the address in \`Location\`. An interrupted upload keeps the rows already added, and sending the file again adds nobody twice. A file that cannot be parsed, or two columns for one field, return 400 \`invalid_csv\`. With \`dry_run\` the whole file is read, and the response shows the columns, the first rows, the counts and the rows that would be refused; nothing is imported.`,
  group: 'imports',
  bodyTypes: ['text/csv', 'multipart/form-data'],
  bodyBytesMax: 100_000_000,
  input: z.object({
    id: z.string(),
    body: bodyStream,
    ...leadCheckFields,
    tags: tagsInput.optional().describe('Given to every lead that is added; with commas'),
    ...csvFormatFields,
    mapping: z
      .string()
      .max(mappingLengthMax)
      .optional()
      .describe(
        'What columns become, as a JSON object: `{"E-mail":"email","Notes":null,"#3":"plan"}`. A key is a header or `#` and the place of a column; a value is email, first_name, last_name, company, the name of a variable, or null to ignore the column. Columns that are not listed are mapped by their header',
      ),
    columns: z
      .array(z.string())
      .max(variablesMax + 4)
      .default([])
      .describe(
        'Like `mapping`, which comes first, as comma-separated `Header:field` pairs, for headers without commas. A field is email, first_name, last_name, company, the name of a variable, or - to ignore the column. Unknown headers become variables',
      ),
    ...dryRunField,
  }),
  output: importResult,
  statuses: [201, 200],
  async handle(context, { organizationId }, input) {
    const { pool, clock } = context;
    const campaign = { organizationId, campaignId: campaignUuid(input.id) };
    await refuseArchived(context, campaign);
    const { body, skip_generic: skipGeneric, skip_no_mail: skipNoMail, tags = [] } = input;
    const options = { tags, skipGeneric, skipNoMail, skipOtherCampaigns: input.skip_other_campaigns };
    const addition = { ...campaign, ...options };
    if (input.dry_run) {
      const { bytesTotal } = body;
      const result = await withFile(input, (file) => tryImport(context, { file, addition, bytesTotal }));
      return answer(200, result);
    }
    const key = await withFile(input, async (file) => {
      const started = await startImport(pool, { ...campaign, bytesTotal: body.bytesTotal, at: clock.now() });
      await ended(context, started, file, () => workFile(context, { key: started, file, addition }));
      return started;
    });
    return answer(201, await readImport(pool, key, clock.now()), { Location: locationOf(key) });
  },
});

interface Given {
  body: BodyStream;
  delimiter: string;
  encoding: Encoding | 'auto';
  columns: string[];
  mapping?: string;
}

/** @throws ApiError 400 for an invalid mapping */
function readMapping(text: string | undefined): GivenColumns['mapping'] {
  if (text === undefined) return undefined;
  const parsed = mappingSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw invalidRequest(
      'mapping',
      'must be a JSON object with a field, the name of a variable or null for each header',
    );
  return new Map(Object.entries(parsed.data));
}

const mappingSchema = z.record(z.string(), z.string().nullable());

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens the file, and determines the targets of its columns. */
function withFile<T>(
  { body, delimiter, encoding, columns, mapping }: Given,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const given = { columns, mapping: readMapping(mapping) };
  return withCsvFile({ bytes: body.bytes, delimiter, encoding }, (file) =>
    work({ ...file, columns: readColumns(file.header, given) }),
  );
}

/** Records how the import ended. A refusal carries the address of the import in `Location`. */
async function ended(
  { pool, clock }: Context,
  key: ImportKey,
  file: OpenFile,
  work: () => Promise<void>,
): Promise<void> {
  const end = () => ({ bytesRead: file.bytesRead(), at: clock.now() });
  try {
    await work();
  } catch (error) {
    const isRefused = error instanceof ApiError && !(error instanceof BodyBrokeOff);
    const isTooSlow = error instanceof ApiError && error.code === 'request_timeout';
    const status = isRefused && !isTooSlow ? 'failed' : 'interrupted';
    const message = error instanceof ApiError ? error.message : 'something went wrong on our side';
    await endImport(pool, key, { status, error: message, ...end() });
    if (!isRefused) throw error;
    const headers = { ...error.headers, Location: locationOf(key) };
    throw new ApiError(error.status, error.code, error.message, headers);
  }
  await endImport(pool, key, { status: 'completed', error: null, ...end() });
}

function locationOf({ importId }: ImportKey): string {
  return `/api/v1/imports/${wireId('imp', importId)}`;
}
