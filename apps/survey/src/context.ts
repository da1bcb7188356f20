import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { createBells } from '@reachback/common/bells';
import { systemClock, type Clock } from '@reachback/common/clock';
import { createPool } from '@reachback/common/database/pool';
import type { Endpoint } from '@reachback/common/endpoint';
import type { Bells, Lane } from '@reachback/common/lane';
import type { Lifecycle } from '@reachback/common/lifecycle';
import { createLinkTokens, type LinkTokens } from '@reachback/common/link-token';
import type { Log } from '@reachback/common/log';
import { createMailer, type Mailer } from '@reachback/common/mail/smtp';
import { createMetrics, type Metrics } from '@reachback/common/metrics';
import type { Page } from '@reachback/common/page';
import { createCursors, type Cursors } from '@reachback/common/paging';
import { createQueues, type Queues } from '@reachback/common/queues';
import { createSecretBox, type SecretBox } from '@reachback/common/secret-box';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db.ts';
import { createCatalogues, type Catalogues } from './settings/catalogues.ts';
import { createVisitRecorder, type VisitRecorder } from './visits/recorder.ts';

/** What a process of this service owns. Handed to every endpoint, page, lane and job. */
export interface Context {
  config: Config;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  /** Hot paths. */
  pool: Pool;
  /** Everyday reads and writes, over the same pool. */
  db: Database;
  accounts: Accounts;
  queues: Queues;
  bells: Bells;
  cursors: Cursors;
  links: LinkTokens;
  secrets: SecretBox;
  mailer: Mailer;
  /** What visits are judged by, remembered per organization. */
  catalogues: Catalogues;
  /** Writes visits that come at the same time together. */
  visitRecorder: VisitRecorder;
}

/**
 * Opens everything; what was opened is closed again by the lifecycle.
 * @throws Error when the queues live in Postgres and that is away; everything else is waited for
 */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** The kinds of lanes that may be rung. */
  lanes: readonly { name: string }[];
  /** What a test puts in the place of the real thing. */
  replace?: Partial<Pick<Context, 'clock'>>;
}): Promise<Context> {
  const { config, log, lifecycle, lanes, replace = {} } = options;
  const clock = replace.clock ?? systemClock;
  const metrics = createMetrics();
  const applicationName = 'survey';
  const pool = createPool({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName, log });
  lifecycle.onStop('database', () => pool.end());
  const accounts = openAccounts({ url: config.ACCOUNTS_DATABASE_URL, clock, log, applicationName });
  lifecycle.onStop('accounts', () => accounts.close());
  const queues = await createQueues({
    service: 'survey',
    redisUrl: config.REDIS_URL,
    databaseUrl: config.DATABASE_URL,
    log,
  });
  lifecycle.onStop('queues', () => queues.close());
  const mailer = createMailer({ log });
  lifecycle.onStop('mailer', () => mailer.close());
  return {
    config,
    log,
    clock,
    metrics,
    pool,
    db: openDatabase(pool),
    accounts,
    queues,
    bells: createBells(queues, lanes, { log, metrics }),
    cursors: createCursors(config.SIGNING_KEY),
    links: createLinkTokens(config.SIGNING_KEY),
    secrets: createSecretBox([config.ENCRYPTION_KEY]),
    mailer,
    catalogues: createCatalogues({ pool, accounts }),
    visitRecorder: createVisitRecorder(pool),
  };
}

/** An endpoint of this service; says the types once, so that they flow from the schemas. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Endpoint<Context, Input, Output>,
): Endpoint<Context, Input, Output> {
  return value;
}

export type SurveyPage = Page<Context>;
export type SurveyLane = Lane<Context>;
