import type { Pool } from 'pg';
import type { z } from 'zod';
import { createWakeUps } from '@reachback/queue/wake-ups';
import type { Clock } from '@reachback/common/runtime/clock';
import type { commonConfig } from '@reachback/common/runtime/config';
import { measurePool } from '@reachback/common/database/measure-pool';
import { createPool } from '@reachback/common/database/pool';
import { liveChanges, setWakeUps } from '@reachback/common/database/after-commit';
import type { WakeUps } from '@reachback/queue/lane';
import { createIntake, type Intake } from '@reachback/common/http/intake/intake';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import { createLiveChanges } from '@reachback/common/database/live-changes';
import { createLinkTokens, type LinkTokens } from '@reachback/common/secrets/link-token';
import type { Log } from '@reachback/common/runtime/log';
import { createSendNotes, type SendNotes } from '@reachback/mail/send-notes';
import type { MailGuard } from '@reachback/mail/mail-guard';
import { createMailer, type Mailer } from '@reachback/mail/smtp/smtp';
import { createMetrics, type Metrics } from '@reachback/common/runtime/metrics';
import { createCursors, type Cursors } from '@reachback/common/paging/cursors';
import { createQueues, type Queues } from '@reachback/queue/queues';
import type { RedisClient } from '@reachback/common/redis/redis-client';
import { openRedis } from '@reachback/common/redis/redis';
import { startTracing } from '@reachback/common/tracing/start-tracing';
import { createSecretBox, type SecretBox } from '@reachback/common/secrets/secret-box';
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
