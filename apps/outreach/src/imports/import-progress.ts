import { changedAfterCommit, changedNow } from '@reachback/common/database/after-commit';
import { inSteps } from '@reachback/common/database/in-steps';
import { newUuid } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';
import type { AddLeadsResult } from '../leads/adding/add-leads-result.ts';
import { keptCells } from '@reachback/common/csv/refused-cells';
import { importDays } from '../settings/retention.ts';
import { rowsNamingErased } from '../suppressions/erased.ts';
import type { CsvLead } from './csv-lead.ts';
import type { ImportKey } from './import.ts';

/** Some rows, with their result. */
export interface WorkedRows {
  /** Of the file. */
  header: readonly string[];
  leads: readonly CsvLead[];
  result: AddLeadsResult;
  /** Bytes of the file received so far, a little more than these rows. */
  bytesRead: number;
  at: Date;
}

/** Creates the import, so that it is visible before its first row is processed. */
export async function startImport(
  pool: Pool,
  given: { organizationId: string; campaignId: string; bytesTotal: number | null; at: Date },
): Promise<ImportKey> {
  const importId = newUuid(given.at.getTime());
  await pool.query(
    `insert into imports (organization_id, id, campaign_id, bytes_total, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [given.organizationId, importId, given.campaignId, given.bytesTotal, given.at],
  );
  return { organizationId: given.organizationId, importId };
}

/**
 * Records the result of some rows in the transaction that adds them, so that counts and leads always agree. Refused rows
 * that name an erased person are counted, and not stored.
 */
export async function recordRows(
  client: PoolClient,
  { organizationId, importId }: ImportKey,
  { header, leads, result, bytesRead, at }: WorkedRows,
): Promise<void> {
  changedAfterCommit(client, organizationId, ['imports', 'leads', 'campaigns']);
  const refused = (result.skipped_details ?? []).map(({ index, reason }) => {
    const { line, fault, value, cells } = leads[index]!;
    return { place: index + 1, line, reason, detail: fault, value, cells: keptCells(header, cells) };
  });
  const texts = refused.map(({ value, cells }) => [value ?? '', ...(cells ?? []).map(([, cell]) => cell)]);
  const erased = await rowsNamingErased(client, organizationId, texts);
  await client.query(
    `with refused as (
       insert into import_refusals (organization_id, import_id, "row", line, reason, detail, value, cells)
       select $1, $2, i.rows + t.place, t.line, t.reason, t.detail, t.value, t.cells
         from imports i,
              jsonb_to_recordset($3::jsonb) as t (place int, line int, reason text, detail text, value text, cells jsonb)
        where i.organization_id = $1 and i.id = $2)
     update imports i
        set rows = i.rows + $4, added = i.added + $5, in_other_campaigns = i.in_other_campaigns + $6,
            skipped = (select jsonb_object_agg(key, value::int + coalesce((i.skipped->>key)::int, 0))
                         from jsonb_each_text($7::jsonb)),
            bytes_read = $8, updated_at = $9
      where i.organization_id = $1 and i.id = $2`,
    [
      organizationId,
      importId,
      JSON.stringify(refused.filter((_row, place) => !erased.has(place))),
      leads.length,
      result.added,
      result.in_other_campaigns,
      result.skipped,
      bytesRead,
      at,
    ],
  );
}

/** @param end.error why it ended before the end of the file */
export async function endImport(
  pool: Pool,
  { organizationId, importId }: ImportKey,
  end: { status: 'completed' | 'failed' | 'interrupted'; error: string | null; bytesRead: number; at: Date },
): Promise<void> {
  await pool.query(
    `update imports set status = $3, error = $4, bytes_read = $5, updated_at = $6
      where organization_id = $1 and id = $2`,
    [organizationId, importId, end.status, end.error, end.bytesRead, end.at],
  );
  changedNow(pool, organizationId, ['imports']);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Imports deleted per statement: each can have thousands of refused rows. */
const importsAtOnce = 20;

/** Deletes imports older than `importDays`, with their refused rows; the leads stay. @returns how many */
export function forgetImports(pool: Pool, now: Date, signal: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - importDays * dayMs);
  return inSteps(
    () =>
      pool.query(
        `with old as materialized (
           select organization_id, id from imports where created_at < $1 limit ${importsAtOnce}
         )
         delete from imports i using old where i.organization_id = old.organization_id and i.id = old.id`,
        [before],
      ),
    { rows: importsAtOnce, signal },
  );
}
