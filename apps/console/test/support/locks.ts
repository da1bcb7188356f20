import { until } from '@reachback/testing/until';
import type { RunningConsole } from './running-console.ts';

/** Resolves once a statement of the accounts database waits for a lock. */
export function waitsForLock({ context }: RunningConsole): Promise<void> {
  return until('a statement waits for a lock', async () => {
    const { rows } = await context.account.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}
