import { fileURLToPath } from 'node:url';
import { accountsMigrations } from '@reachback/accounts/migrate';
import { objectStoreCheck } from '@reachback/common/object-store/object-store-check';
import { serviceChecks } from '@reachback/service/service-checks';
import type { Context } from './context.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Checks and metrics of a process, as `/healthz`, `/readyz` and `/metrics` report them. */
export function healthOf(context: Context) {
  const { accounts, config, contents, metrics } = context;
  return {
    checks: {
      ...serviceChecks({ parts: context, accountsPool: accounts.pool, migrations, accountsMigrations }),
      ...(contents.objects && { object_store: objectStoreCheck(contents.objects) }),
    },
    metrics,
    metricsToken: config.METRICS_TOKEN,
  };
}
