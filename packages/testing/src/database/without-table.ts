import type { Pool } from 'pg';

/** Hides a table while the work runs, so that every statement about it fails. */
export async function withoutTable(pool: Pool, table: string, work: () => Promise<void>): Promise<void> {
  await pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`);
  }
}
