import { fileURLToPath } from 'node:url';
import { accountsMigrations } from '@reachback/accounts/migrate';
import { serviceChecks } from '@reachback/service/service-checks';
import type { Context } from './context.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** The checks and metrics behind `/healthz`, `/readyz` and `/metrics`. */
export function healthOf(context: Context) {
  const { accounts, config, metrics } = context;
  return {
    checks: serviceChecks({ parts: context, accountsPool: accounts.pool, migrations, accountsMigrations }),
    metrics,
    metricsToken: config.METRICS_TOKEN,
  };
}
