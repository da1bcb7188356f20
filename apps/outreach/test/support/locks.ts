import { mayBeDistributed } from '@reachback/common/database/distribution';
import { until } from '@reachback/testing/until';
import type { Service } from './service.ts';

const waitingSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once a statement of the service's database, or this many, wait for a lock. */
export async function waitsForLock({ context: { pool } }: Service, statements = 1): Promise<void> {
  const sql = (await mayBeDistributed(pool)) ? 'select 1 from citus_lock_waits' : waitingSql;
  await until('a statement waits for a lock', async () => (await pool.query(sql)).rows.length >= statements);
}
