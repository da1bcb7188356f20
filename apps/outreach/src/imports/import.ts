import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { z } from 'zod';
import { skippedCounts } from '../leads/adding/add-leads-result.ts';

const count = z.int().min(0);

/** An import as clients see it. While it runs, the counts grow. */
export const importView = z
  .object({
    id: z.string(),
    campaign_id: z.string(),
    status: z
      .enum(['running', 'completed', 'failed', 'interrupted'])
      .describe(
        'failed: the rest of the file could not be read, or the campaign does not accept more leads. interrupted: the upload ended early or made no progress for two minutes; send the file again',
      ),
    rows: count.describe('Rows processed so far, without the header and blank rows'),
    added: count,
    skipped: skippedCounts,
    in_other_campaigns: count.describe('As in the response of `addLeads`'),
    bytes_read: count,
    bytes_total: count.nullable().describe('Length of the file, if the client sent it'),
    error: z.string().nullable().describe('Why it ended before the end of the file'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Import' });
export type ImportView = z.input<typeof importView>;

export interface ImportKey {
  organizationId: string;
  /** UUID. */
  importId: string;
}

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL that builds the JSON of a row `i` of imports in that shape. A process that was killed leaves its import as
 * running: after two minutes without progress it is shown as interrupted.
 * @param now SQL of the current time
 */
export const importJson = (now: string) => `json_build_object(
  'id', 'imp_' || replace(i.id::text, '-', ''), 'campaign_id', 'cmp_' || replace(i.campaign_id::text, '-', ''),
  'status', case when i.status = 'running' and i.updated_at < ${now}::timestamptz - interval '2 minutes'
                 then 'interrupted' else i.status end,
  'rows', i.rows, 'added', i.added, 'in_other_campaigns', i.in_other_campaigns,
  'skipped', json_build_object(${skippedCounts
    .keyof()
    .options.map((name) => `'${name}', coalesce((i.skipped->>'${name}')::int, 0)`)
    .join(', ')}),
  'bytes_read', i.bytes_read, 'bytes_total', i.bytes_total, 'error', i.error,
  'created_at', ${time('i.created_at')}, 'updated_at', ${time('i.updated_at')})`;

/** @throws ApiError 404 in another organization */
export async function readImport(
  pool: Pool,
  { organizationId, importId }: ImportKey,
  now: Date,
): Promise<ImportView> {
  const { rows } = await pool.query<{ view: ImportView }>(
    `select ${importJson('$3')} as view from imports i where i.organization_id = $1 and i.id = $2`,
    [organizationId, importId, now],
  );
  if (!rows[0]) throw notFound('import');
  return rows[0].view;
}

/** The UUID in an import's wire id. @throws ApiError 404 for what cannot be one */
export function importUuid(id: string): string {
  const uuid = uuidOf('imp', id);
  if (!uuid) throw notFound('import');
  return uuid;
}
