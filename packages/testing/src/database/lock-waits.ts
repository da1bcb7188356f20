import type { Pool } from 'pg';
import { until } from '../until.ts';

const inDatabase = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const onCitus = 'select from citus_lock_waits';

/** Whether the database of the pool has the extension. */
export async function hasCitus(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/** Resolves once a statement in the pool's database, or this many, wait for a lock. */
export async function waitsForLock(pool: Pool, statements = 1): Promise<void> {
  const sql = (await hasCitus(pool)) ? onCitus : inDatabase;
  await until(
    `statements that wait for a lock: ${statements}`,
    async () => (await pool.query(sql)).rows.length >= statements,
  );
}
