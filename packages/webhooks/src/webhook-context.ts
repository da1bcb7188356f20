import type { Pool } from 'pg';
import type { Clock } from '@reachback/common/runtime/clock';
import type { WakeUps } from '@reachback/queue/lane';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Cursors } from '@reachback/common/paging/cursors';
import type { SecretBox } from '@reachback/common/secrets/secret-box';
import type { WebhookSender } from './webhook-sender.ts';

/** The part of a service's context that webhooks need. */
export interface WebhookContext {
  pool: Pool;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: SecretBox;
  wakeUps: WakeUps;
  cursors: Cursors;
  webhooks: WebhookSender;
}
