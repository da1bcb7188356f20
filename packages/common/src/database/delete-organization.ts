import type { Pool, PoolClient } from 'pg';
import { quoted } from './url.ts';

const tablesSql = `
  select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     and a.attname = 'organization_id' and not a.attisdropped
   order by 1`;
/** A worker that has claimed rows may write once more; a further pass deletes that. */
const passesMax = 20;

/**
 * Deletes every row of an organization, in every table that has an `organization_id`.
 * @throws Error when rows are still being written
 */
export async function deleteOrganizationRows(pool: Pool, organizationId: string): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(tablesSql);
  const client = await pool.connect();
  try {
    for (let pass = 0; pass < passesMax; pass += 1) {
      let isClean = true;
      for (const { name } of tables) if (!(await isEmptied(client, name, organizationId))) isClean = false;
      if (isClean) return;
    }
  } finally {
    client.release();
  }
  throw new Error('the organization is still being written to');
}

/** Returns whether there were no rows; rows that other tables still reference are left for the next pass. */
async function isEmptied(client: PoolClient, table: string, organizationId: string): Promise<boolean> {
  const { rowCount } = await client
    // sql: { table: 'webhook_endpoints' }
    .query(`delete from ${quoted(table)} where organization_id = $1`, [organizationId])
    .catch((error: unknown) => {
      if (isReferredTo(error)) return { rowCount: null };
      throw error;
    });
  return rowCount === 0;
}

/** Codes of foreign_key_violation and, since Postgres 18, restrict_violation. */
function isReferredTo(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
}
