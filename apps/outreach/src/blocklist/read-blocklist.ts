import { shortPage, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { blocklistPageQuery } from './blocklist-page.ts';

/** Maximum number of entries that one page scans for a text, which no index has. */
export const entriesScannedMax = 50_000;

/**
 * Reads one page, newest first. With a text it can be short, even empty, while its key is not null: see
 * `entriesScannedMax`.
 * @param filter.before id of the last entry before the page
 */
export async function readBlocklistPage(
  pool: Pool,
  filter: { organizationId: string; text: string | undefined; before: string | undefined; limit: number },
): Promise<PageRow> {
  const end = filter.text === undefined ? undefined : await scanEnd(pool, filter);
  const query = blocklistPageQuery({ ...filter, end });
  // sql: { query: blocklistPageQuery({}) }
  const { rows } = await pool.query<PageRow>(query);
  const row = rows[0]!;
  return row.key || end === undefined ? row : shortPage(row, [end]);
}

/** Id of the entry at which a scan ends, included; undefined if fewer follow. */
async function scanEnd(
  pool: Pool,
  { organizationId, before }: { organizationId: string; before: string | undefined },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from blocklist where organization_id = $1 and ($2::uuid is null or id < $2)
      order by id desc offset ${entriesScannedMax - 1} limit 1`,
    [organizationId, before ?? null],
  );
  return rows[0]?.id;
}
