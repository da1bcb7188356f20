import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import type { Endpoint } from '@reachback/common/http/routing/endpoint';
import type { Lane } from '@reachback/queue/lane';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import { createFairShare, type FairShare } from '@reachback/common/runtime/fair-share';
import { createMailGuard, type MailGuard } from '@reachback/mail/mail-guard';
import type { Page } from '@reachback/common/http/routing/page';
import { openServiceParts, type ServiceParts } from '@reachback/service/service-parts';
import { webhooks } from '@reachback/webhooks/lane-id';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { createRenderingTurns, type RenderingTurns } from './campaigns/rendering-turns.ts';
import { openDatabase, type Database } from './db.ts';
import type { AiClassifier } from './inbound/reply/ai-classifier.ts';
import { configuredAi } from './inbound/reply/configured-ai.ts';
import { createFetchText } from './inbound/providers/fetch-text.ts';
import { createDomainCheck, type DomainCheck } from './leads/domain-check.ts';
import { createOutcomeRecorder, type OutcomeRecorder } from './sending/outcome-recorder.ts';

/** What a process of this service owns. Handed to every endpoint, page, lane and job. */
export interface Context extends ServiceParts {
  config: Config;
  /** Everyday reads and writes, over the pool. */
  db: Database;
  accounts: Accounts;
  /** The way to every server that a mailbox names. */
  mailGuard: MailGuard;
  /** Slots for trying mailboxes out, which opens connections while somebody waits. */
  verifications: FairShare;
  /** Slots for looking through a campaign's leads before it is resumed. */
  leadChecks: FairShare;
  /** Whether domains can receive mail. */
  domains: DomainCheck;
  /** Turns at rendering the organizations' texts. */
  rendering: RenderingTurns;
  /** Writes down what came of mails. */
  outcomes: OutcomeRecorder;
  /** Reads a page of a mail provider, e.g. the certificate that its messages are signed with. */
  fetchText: (url: string) => Promise<string>;
  /** Reads replies; null: the rules do. */
  ai: AiClassifier | null;
}

/** Kinds of lanes this service rings. */
const lanes = [{ name: 'sending' }, { name: 'inbound' }, { name: webhooks }];

const verificationShare = {
  name: 'verifying mailboxes',
  slots: 20,
  slotsPerUser: 3,
  waitingMax: 40,
  waitingPerUserMax: 5,
  waitMsMax: 10_000,
};

const leadCheckShare = {
  name: 'checking leads',
  slots: 4,
  slotsPerUser: 1,
  waitingMax: 40,
  waitingPerUserMax: 10,
  waitMsMax: 15_000,
};

/** Opens everything; what was opened is closed again by the lifecycle. */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Longest database statement; for a process that answers calls. Default 30,000. */
  statementTimeoutMs?: number;
  /** What a test puts in the place of the real thing. */
  replace?: { clock?: Clock; domains?: DomainCheck; fetchText?: Context['fetchText'] };
}): Promise<Context> {
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
  return {
    ...parts,
    config,
    mailGuard,
    verifications: createFairShare(verificationShare),
    leadChecks: createFairShare(leadCheckShare),
    db: openDatabase(parts.pool),
    rendering: createRenderingTurns(),
    outcomes: createOutcomeRecorder(parts),
    accounts,
    fetchText: replace.fetchText ?? createFetchText(),
    ai: configuredAi(config),
    domains:
      replace.domains ?? createDomainCheck({ pool: parts.pool, clock, log, servers: config.DNS_SERVERS }),
  };
}

/** An endpoint of this service; says the types once, so that they flow from the schemas. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Endpoint<Context, Input, Output>,
): Endpoint<Context, Input, Output> {
  return value;
}

export type OutreachPage = Page<Context>;
export type OutreachLane = Lane<Context>;
