import { pendingMigrations } from '@reachback/common/database/migrate';
import type { HealthChecks } from '@reachback/common/health';
import type { Context } from './context.ts';

const directory = new URL('../prisma/migrations', import.meta.url).pathname;

/** What `GET /readyz` asks. Without the queue or the accounts the service still serves part of its callers. */
export function healthChecks({ pool, accounts, queues }: Context): HealthChecks {
  return {
    database: async () => ((await pool.query('select 1')).rowCount === 1 ? 'up' : 'down'),
    migrations: async () => ((await pendingMigrations({ pool, directory })).length === 0 ? 'up' : 'down'),
    accounts: () =>
      accounts.pool.query('select 1').then(
        () => 'up' as const,
        () => 'degraded' as const,
      ),
    queue: () =>
      queues.ping().then(
        () => 'up' as const,
        () => 'degraded' as const,
      ),
  };
}
