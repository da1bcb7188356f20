import { BodyBrokeOff, bodyStream, type BodyStream } from '@reachback/common/http/input/body-stream';
import { answer } from '@reachback/common/http/routing/endpoint';
import { ApiError } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { campaignUuid } from '../campaigns/campaign.ts';
import { endpoint, type Context } from '../context.ts';
import { refuseArchived } from '../leads/adding/add-to-campaign.ts';
import { leadCheckFields, tagsInput, variablesMax } from '../leads/lead-input.ts';
import { readColumns } from './csv-columns.ts';
import { csvError } from './csv-error.ts';
import { delimiters, type Delimiter } from './guess-delimiter.ts';
import { importView, readImport, type ImportKey } from './import.ts';
import { endImport, startImport } from './import-progress.ts';
import { readCsv } from './read-csv.ts';
import { rowsMax, workFile, type OpenFile } from './work-file.ts';

/**
 * Adds the rows of a file while it comes in. From the header on there is an import that others can watch; a file that
 * breaks off leaves what was worked until then, and sent again adds nobody twice.
 */
export const importLeads = endpoint({
  name: 'importLeads',
  summary: 'Import leads into a campaign from a CSV file',
  description: `Reads up to ${rowsMax.toLocaleString('en')} rows and 100 MB as a stream; the first row is the header. Columns are matched by name or by \`columns\`, and other columns become variables. Each row passes the same checks as in \`addLeads\`. The import can be read while it runs, at the address in \`Location\`. An interrupted upload keeps the rows already added, and sending the file again adds nobody twice. A file that cannot be parsed returns 400 \`invalid_csv\`.`,
  group: 'imports',
  bodyTypes: ['text/csv', 'multipart/form-data'],
  bodyBytesMax: 100_000_000,
  input: z.object({
    id: z.string(),
    body: bodyStream,
    ...leadCheckFields,
    tags: tagsInput.optional().describe('Given to every lead that is added; with commas'),
    delimiter: z
      .enum(['auto', ...(Object.keys(delimiters) as Delimiter[])])
      .default('auto')
      .describe('auto: the one that the header has most of'),
    columns: z
      .array(z.string())
      .max(variablesMax + 4)
      .default([])
      .describe(
        'How columns are mapped, as comma-separated `Header:field` pairs. A field is email, first_name, last_name, company, the name of a variable, or - to ignore the column. Columns that are not listed are mapped by their header; unknown headers become variables',
      ),
  }),
  output: importView,
  statuses: [201],
  async handle(context, { organizationId }, input) {
    const { pool, clock } = context;
    const campaign = { organizationId, campaignId: campaignUuid(input.id) };
    await refuseArchived(context, campaign);
    const { body, skip_generic: skipGeneric, skip_no_mail: skipNoMail, tags = [] } = input;
    const options = { tags, skipGeneric, skipNoMail, skipOtherCampaigns: input.skip_other_campaigns };
    const key = await withFile(input, async (file) => {
      const started = await startImport(pool, { ...campaign, bytesTotal: body.bytesTotal, at: clock.now() });
      await ended(context, started, file, () =>
        workFile(context, { key: started, file, addition: { ...campaign, ...options } }),
      );
      return started;
    });
    return answer(201, await readImport(pool, key, clock.now()), { Location: locationOf(key) });
  },
});

interface Given {
  body: BodyStream;
  delimiter: Delimiter | 'auto';
  columns: string[];
}

/** Opens the file up to its header, and lets go of what is left of it in the end. */
async function withFile<T>(
  { body, delimiter, columns }: Given,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of body.bytes) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const rows = readCsv(counted(), delimiter);
  try {
    const { value: header } = await rows.next();
    if (!header) throw csvError('the file is empty');
    return await work({ rows, targets: readColumns(header.cells, columns), bytesRead: () => bytesRead });
  } finally {
    await rows.return(undefined);
  }
}

/** Writes down how the import ended. An error carries where to look what was done before. */
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
