import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import type { Endpoint } from '@reachback/common/http/routing/endpoint';
import type { Lane } from '@reachback/queue/lane';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import type { Page } from '@reachback/common/http/routing/page';
import { openServiceParts, type ServiceParts } from '@reachback/service/service-parts';
import { webhooks } from '@reachback/webhooks/lane-id';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db.ts';
import { createCatalogues, type Catalogues } from './settings/visit-policies.ts';
import { createInvitationQuota, type InvitationQuota } from './visits/record/invitation-quota.ts';
import { createVisitRecorder, type VisitRecorder } from './visits/record/recorder.ts';

/** What a process of this service owns. Handed to every endpoint, page, lane and job. */
export interface Context extends ServiceParts {
  config: Config;
  /** Everyday reads and writes, over the pool. */
  db: Database;
  accounts: Accounts;
  /** What visits are judged by, remembered per organization. */
  catalogues: Catalogues;
  /** Writes visits that come at the same time together. */
  visitRecorder: VisitRecorder;
  invitationQuota: InvitationQuota;
}

/** Kinds of lanes this service rings. */
const lanes = [{ name: 'invitations' }, { name: webhooks }];

/** Opens everything; what was opened is closed again by the lifecycle. */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Longest database statement; for a process that answers calls. Default 30,000. */
  statementTimeoutMs?: number;
  /** What a test puts in the place of the real thing. */
  replace?: { clock?: Clock };
}): Promise<Context> {
  const { config, log, lifecycle, statementTimeoutMs, replace = {} } = options;
  const clock = replace.clock ?? systemClock;
  const parts = await openServiceParts({
    service: 'survey',
    lanes,
    config,
    clock,
    log,
    lifecycle,
    statementTimeoutMs,
  });
  const accounts = openAccounts({
    url: config.ACCOUNTS_DATABASE_URL,
    listenUrl: config.ACCOUNTS_LISTEN_URL,
    clock,
    log,
    applicationName: 'survey',
    statementTimeoutMs,
  });
  lifecycle.onStop('accounts', () => accounts.close());
  const { pool } = parts;
  return {
    ...parts,
    config,
    db: openDatabase(pool),
    accounts,
    catalogues: createCatalogues({ pool, accounts }),
    visitRecorder: createVisitRecorder(pool),
    invitationQuota: createInvitationQuota(pool, config),
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
