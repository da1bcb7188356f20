import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Bells } from '../lane.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Cursors } from '../paging.ts';
import type { SecretBox } from '../secret-box.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What webhooks need of a service's context. */
export interface WebhookContext {
  pool: Pool;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: SecretBox;
  bells: Bells;
  cursors: Cursors;
  webhooks: WebhookSender;
}
