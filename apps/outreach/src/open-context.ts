import { openAccounts } from '@reachback/accounts/accounts';
import { createQuota } from '@reachback/common/http/rate-limit/quota';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import { createFairShare } from '@reachback/common/runtime/fair-share';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import { createMailGuard } from '@reachback/mail/mail-guard';
import { openServiceParts } from '@reachback/service/service-parts';
import { webhooks } from '@reachback/webhooks/lane-id';
import { createRenderingTurns } from './campaigns/templates/rendering-turns.ts';
import type { Config } from './config.ts';
import type { Context, DomainCheck } from './context.ts';
import { openDatabase } from './db.ts';
import { createMailTokens } from './mailboxes/oauth/mail-tokens.ts';
import { createOauthClient } from '@reachback/mail/oauth/oauth-client';
import { oauthProviders } from '@reachback/mail/oauth/oauth-providers';
import { createRenewedTokens } from './mailboxes/oauth/renewed-tokens.ts';
import { createFetchText } from './inbound/providers/fetch-text.ts';
import { configuredAi } from './inbound/ai/configured-ai.ts';
import { openContentStore } from './inbound/content/content-store.ts';
import { createDomainCheck } from './leads/adding/domain-check.ts';
import { createOutcomeRecorder, type SendingContext } from './sending/record/outcome-recorder.ts';

/** The context of a whole process, including what only one slice uses. */
export type ProcessContext = Context & SendingContext;

/** Lanes that this service wakes. */
const lanes = [{ name: 'sending' }, { name: 'inbound' }, { name: webhooks }];

const verificationShare = {
  name: 'verifying mailboxes',
  slots: 20,
  slotsPerUser: 3,
  waitingMax: 40,
  waitingPerUserMax: 5,
  waitMsMax: 10_000,
};

const testRate = { what: 'test emails to you', max: 20, windowSeconds: 3600 };

const leadCheckShare = {
  name: 'checking leads',
  slots: 4,
  slotsPerUser: 1,
  waitingMax: 40,
  waitingPerUserMax: 10,
  waitMsMax: 15_000,
};

const attachmentShare = {
  name: 'emails with attachments',
  slots: 2,
  slotsPerUser: 1,
  waitingMax: 200,
  waitingPerUserMax: 40,
  waitMsMax: 30_000,
};

/** Opens all parts of the context; the lifecycle closes them. */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Longest database statement in ms, for a process that serves HTTP. Default 30,000. */
  statementTimeoutMs?: number;
  /** Replacements for tests. */
  replace?: { clock?: Clock; domains?: DomainCheck; fetchText?: Context['fetchText'] };
}): Promise<ProcessContext> {
  const { config, log, lifecycle, statementTimeoutMs, replace = {} } = options;
  const clock = replace.clock ?? systemClock;
  const mailGuard = createMailGuard({
    allowCidrs: config.MAIL_ALLOW_CIDRS,
    allowPorts: config.MAIL_ALLOW_PORTS,
    dnsServers: config.DNS_SERVERS,
  });
  const parts = await openServiceParts({
    service: 'outreach',
    lanes,
    mailGuard,
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
    applicationName: 'outreach',
    statementTimeoutMs,
  });
  lifecycle.onStop('accounts', () => accounts.close());
  const oauth = createOauthClient(oauthProviders(config));
  const renewedTokens = createRenewedTokens({ pool: parts.pool, directory: config.SEND_NOTES_DIR, log });
  return {
    ...parts,
    config,
    mailGuard,
    oauth,
    renewedTokens,
    mailTokens: createMailTokens({ ...parts, oauth }, renewedTokens),
    verifications: createFairShare(verificationShare),
    testQuota: createQuota({ ...testRate, shared: { pool: accounts.pool, table: 'attempt_counts' } }),
    leadChecks: createFairShare(leadCheckShare),
    attachmentTurns: createFairShare(attachmentShare),
    db: openDatabase(parts.pool),
    rendering: createRenderingTurns(),
    outcomes: createOutcomeRecorder({ ...parts, accounts }),
    accounts,
    fetchText: replace.fetchText ?? createFetchText(),
    ai: configuredAi(config),
    contents: openContentStore(config),
    domains:
      replace.domains ?? createDomainCheck({ pool: parts.pool, clock, log, servers: config.DNS_SERVERS }),
  };
}
