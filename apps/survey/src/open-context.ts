import { openAccounts } from '@reachback/accounts/accounts';
import { rememberFirstVisits } from '@reachback/accounts/credentials/first-visits';
import { changedNow } from '@reachback/common/database/after-commit';
import { createQuota } from '@reachback/common/http/rate-limit/quota';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import { openServiceParts } from '@reachback/service/service-parts';
import { webhooks } from '@reachback/webhooks/lane-id';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db.ts';
import { alertsLaneName } from './alerts/lane-name.ts';
import { remindersLaneName } from './responses/follow-ups/lane-name.ts';
import { repliesLaneName } from './replies/lane-name.ts';
import { themesLaneName } from './themes/model/lane-name.ts';
import { configuredModel } from './themes/model/theme-model.ts';
import { createVisitPolicies } from './settings/visit-policies.ts';
import { createInvitationQuota } from './visits/record/invitation-quota.ts';
import { createVisitRecorder } from './visits/record/visit-recorder.ts';
import { createTestQuota, type TestContext } from './previews/test-context.ts';
import type { VisitContext } from './visits/operations/visit-context.ts';

/** The context, together with the parts that only single slices need. */
export type SurveyContext = Context & VisitContext & TestContext;

/** The lanes that this service wakes. */
const lanes = [
  { name: 'invitations' },
  { name: alertsLaneName },
  { name: repliesLaneName },
  { name: remindersLaneName },
  { name: themesLaneName },
  { name: webhooks },
];

/** Opens all parts of the context; the lifecycle closes them. */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Maximum duration of a database statement, for a process that handles requests. Defaults to 30,000. */
  statementTimeoutMs?: number;
  /** Replacements for tests. */
  replace?: { clock?: Clock };
}): Promise<SurveyContext> {
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
    visitPolicies: createVisitPolicies({ pool, accounts }),
    themeModel: configuredModel(config, clock),
    walkInQuota: createQuota({ what: 'answers to this link', max: 30, windowSeconds: 600 }),
    visitRecorder: createVisitRecorder(pool),
    invitationQuota: createInvitationQuota(pool, config),
    testQuota: createTestQuota(accounts.pool),
    firstVisits: rememberFirstVisits({
      pool: accounts.pool,
      log,
      onFirst: (organizationId) => changedNow(pool, organizationId, ['organization-keys']),
    }),
  };
}
