import type { Pool } from 'pg';
import { pendingMigrations } from '@reachback/common/database/migrations/migrate';
import type { Health, HealthChecks, HealthFinding } from '@reachback/common/http/health/health';
import { writeCheck } from '@reachback/common/http/health/write-check';
import { inTime } from '@reachback/common/runtime/in-time';
import { provesKey } from '@reachback/common/secrets/encryption-canary';
import type { WebhookSender } from '@reachback/webhooks/webhook-sender';
import { restoreGuardCheck } from './restore-guard.ts';
import type { ServiceParts } from './service-parts.ts';

/**
 * Readiness checks of every service. Without its database it is down; without the queue or the accounts it still serves
 * some requests.
 * @param options.migrations folder of the service's migrations
 * @param options.accountsMigrations folder of those of the accounts
 */
export function serviceChecks(options: {
  parts: Pick<ServiceParts, 'intake' | 'pool' | 'queues' | 'secrets' | 'log' | 'clock'> & {
    webhooks: Pick<WebhookSender, 'sealed'>;
  };
  accountsPool: Pool;
  migrations: string;
  accountsMigrations: string;
}): HealthChecks {
  const { parts, accountsPool, migrations, accountsMigrations } = options;
  const { intake, pool, queues, secrets, log, clock, webhooks } = parts;
  const keyIsRight = rememberYes(() => provesKey(pool, secrets));
  const up = (): Health => 'up';
  return {
    database: writeCheck(pool),
    encryption_key: async () => {
      if (await keyIsRight()) return sealedFinding(webhooks.sealed.count(clock.now()));
      log.error(
        'ENCRYPTION_KEY does not open what is stored; set the earlier key, or add it to ENCRYPTION_KEYS_OLD',
      );
      return 'down';
    },
    migrations: () => refusePending(pool, migrations).then(up),
    accounts: async () => {
      const asked = refusePending(accountsPool, accountsMigrations);
      return (await inTime(asked, accountsTimeoutMs).catch(() => false)) ? 'up' : 'degraded';
    },
    restore_guard: restoreGuardCheck(pool),
    requests: async () => (intake.stuck().length === 0 ? 'up' : 'degraded'),
    queue: async () => {
      const reason = await queues.trouble();
      return reason === null ? 'up' : { state: 'degraded', reason };
    },
  };
}

/** A key that decrypts the canary may still not be the one that encrypted everything else. */
function sealedFinding(endpoints: number): HealthFinding {
  if (endpoints === 0) return 'up';
  const reason = `the secrets of ${endpoints} webhook endpoints cannot be decrypted: add the earlier key to ENCRYPTION_KEYS_OLD, or rotate what is damaged`;
  return { state: 'degraded', reason };
}

/** Caches a positive result for the lifetime of a process. */
function rememberYes(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isRight = false;
  return async () => (isRight ||= await ask());
}

/** Shorter than the timeout of a readiness check, as a late one counts as down. */
const accountsTimeoutMs = 1000;

/** @throws Error when a migration is missing, or the database is unavailable */
async function refusePending(pool: Pool, directory: string): Promise<void> {
  const pending = await pendingMigrations({ pool, directory });
  if (pending.length > 0) throw new Error(`migrations are missing: ${pending.join(', ')}`);
}
