import type { Pool } from 'pg';
import type { z } from 'zod';
import { createWakeUps } from '@reachback/queue/wake-ups';
import type { Clock } from '@reachback/common/runtime/clock';
import type { commonConfig } from '@reachback/common/runtime/config';
import { pendingMigrations } from '@reachback/common/database/migrations/migrate';
import { measurePool } from '@reachback/common/database/measure-pool';
import { createPool } from '@reachback/common/database/pool';
import { liveChanges, setWakeUps } from '@reachback/common/database/after-commit';
import { provesKey } from '@reachback/common/secrets/encryption-canary';
import type { Health, HealthChecks, HealthFinding } from '@reachback/common/http/health/health';
import { writeCheck } from '@reachback/common/http/health/write-check';
import type { WakeUps } from '@reachback/queue/lane';
import { createIntake, type Intake } from '@reachback/common/http/intake/intake';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import { createLiveChanges } from '@reachback/common/database/live-changes';
import { createLinkTokens, type LinkTokens } from '@reachback/common/secrets/link-token';
import type { Log } from '@reachback/common/runtime/log';
import { createSendNotes, type SendNotes } from '@reachback/mail/send-notes';
import type { MailGuard } from '@reachback/mail/mail-guard';
import { createMailer, type Mailer } from '@reachback/mail/smtp';
import { createMetrics, type Metrics } from '@reachback/common/runtime/metrics';
import { createCursors, type Cursors } from '@reachback/common/paging/cursors';
import { inTime } from '@reachback/common/runtime/in-time';
import { createQueues, type Queues } from '@reachback/queue/queues';
import type { RedisClient } from '@reachback/common/redis/redis-client';
import { openRedis } from '@reachback/common/redis/redis';
import { startTracing } from '@reachback/common/tracing/start-tracing';
import { createSecretBox, type SecretBox } from '@reachback/common/secrets/secret-box';
import { restoreGuardCheck } from './restore-guard.ts';
import { connecting } from '@reachback/common/runtime/start-process';
import type { WebhookService } from '@reachback/webhooks/delivery/send/signature';
import { openWebhookSender, type WebhookSender } from '@reachback/webhooks/webhook-sender';

/** The parts that the contexts of all services share. */
export interface ServiceParts {
  log: Log;
  clock: Clock;
  metrics: Metrics;
  /** For hot paths and for Prisma. */
  pool: Pool;
  queues: Queues;
  wakeUps: WakeUps;
  /** For rate limits; null without Redis. */
  redis: RedisClient | null;
  cursors: Cursors;
  links: LinkTokens;
  secrets: SecretBox;
  mailer: Mailer;
  /** Records which marked emails were sent, for the worker that takes over after a crash. */
  sendNotes: SendNotes;
  webhooks: WebhookSender;
  /** Admission of requests, with a fair share per organization. */
  intake: Intake;
}

type CommonConfig = z.output<z.ZodObject<typeof commonConfig>>;

/**
 * Opens the parts; the lifecycle closes them.
 * @param options.lanes kinds of lanes that can be woken
 * @param options.statementTimeoutMs of the service's own pool; defaults to that of createPool
 * @throws Error when the queues are in an unavailable Postgres
 */
export async function openServiceParts(options: {
  service: WebhookService;
  lanes: readonly { name: string }[];
  /** For a service whose tenants configure mail servers. */
  mailGuard?: MailGuard;
  config: CommonConfig;
  clock: Clock;
  log: Log;
  lifecycle: Lifecycle;
  statementTimeoutMs?: number;
}): Promise<ServiceParts> {
  const { service, lanes, config, clock, log, lifecycle, statementTimeoutMs } = options;
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = config;
  const metrics = createMetrics();
  // Stopped last, so that the shutdown of the others is still traced.
  const { service: serviceName = service } = log.bindings() as { service?: string };
  await startTracing({ config, serviceName, log, metrics, lifecycle });
  const pool = createPool({
    url: databaseUrl,
    max: config.DATABASE_POOL_MAX,
    applicationName: service,
    log,
    statementTimeoutMs,
  });
  lifecycle.onStop('database', () => pool.end());
  measurePool(metrics, pool);
  const queues = await connecting({ DATABASE_URL: databaseUrl }, () =>
    createQueues({ service, redisUrl, databaseUrl, log }),
  );
  lifecycle.onStop('queues', () => queues.close());
  const redis = redisUrl ? openRedis(redisUrl, log) : null;
  lifecycle.onStop('redis', async () => redis?.disconnect());
  const mailer = createMailer({ log, guard: options.mailGuard });
  lifecycle.onStop('mailer', () => mailer.close());
  const wakeUps = createWakeUps(queues, lanes, { log, metrics });
  const live = createLiveChanges(pool, log);
  lifecycle.onStop('live changes', async () => live.close());
  setWakeUps(pool, {
    wake: async (lane, laneIds) => {
      if (lane === liveChanges) live.note(laneIds);
      else await wakeUps.wake(lane, laneIds);
    },
  });
  const rules = { allowCidrs: config.WEBHOOK_ALLOW_CIDRS, allowHttp: config.WEBHOOK_ALLOW_HTTP };
  return {
    log,
    clock,
    metrics,
    pool,
    queues,
    wakeUps,
    redis,
    cursors: createCursors([config.SIGNING_KEY, ...config.SIGNING_KEYS_OLD]),
    links: createLinkTokens([config.SIGNING_KEY, ...config.SIGNING_KEYS_OLD]),
    secrets: createSecretBox([config.ENCRYPTION_KEY, ...config.ENCRYPTION_KEYS_OLD]),
    mailer,
    sendNotes: createSendNotes({ directory: config.SEND_NOTES_DIR, log }),
    intake: createIntake({
      connections: config.DATABASE_POOL_MAX,
      callsPerUser: config.CALLS_PER_ORGANIZATION_MAX,
      bodyBytesMax: config.BODY_BYTES_IN_FLIGHT_MAX,
    }),
    webhooks: openWebhookSender(
      { pool, clock, metrics, log },
      { service, rules, retrySchedule: config.WEBHOOK_RETRY_SCHEDULE, lifecycle },
    ),
  };
}

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
