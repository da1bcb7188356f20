import { until } from '@reachback/testing/until';
import type { Service } from './service.ts';

/** Resolves once a statement of the service's database waits for a lock. */
export function waitsForLock({ context: { pool } }: Service): Promise<void> {
  return until('a statement waits for a lock', async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}
