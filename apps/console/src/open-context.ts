import { openAccounts } from '@reachback/accounts/accounts';
import type { AccountApi } from '@reachback/accounts/http/account-context';
import { createSignInLimits } from '@reachback/accounts/http/sign-in-limits';
import { createOpenIdProvider } from '@reachback/accounts/openid/provider';
import { createSessionSigner } from '@reachback/accounts/sessions/session-jwt';
import { createIntake } from '@reachback/common/http/intake/intake';
import { createCursors } from '@reachback/common/paging/cursors';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { measurePool } from '@reachback/common/database/measure-pool';
import { createLinkTokens } from '@reachback/common/secrets/link-token';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { createMailer } from '@reachback/mail/smtp/smtp';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createEmailSender } from './email-sender.ts';
import { createLiveHub } from './live/live-hub.ts';
import { deleteFromServices } from './sample/delete-from-services.ts';

/** Opens all connections; the lifecycle closes them. */
export async function openContext(options: {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Replacements for tests. */
  replace?: { clock?: Clock };
}): Promise<Context> {
  const { config, log, lifecycle, replace = {} } = options;
  const clock = replace.clock ?? systemClock;
  const accounts = openAccounts({
    url: config.ACCOUNTS_DATABASE_URL,
    clock,
    log,
    applicationName: 'console',
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
  });
  lifecycle.onStop('accounts', () => accounts.close());
  const metrics = createMetrics();
  measurePool(metrics, accounts.pool);
  const live = createLiveHub({
    serviceUrls: [config.OUTREACH_DATABASE_URL, config.SURVEY_DATABASE_URL],
    accountsUrl: config.ACCOUNTS_LISTEN_URL ?? config.ACCOUNTS_DATABASE_URL,
    log,
  });
  const mailer = createMailer({ log });
  lifecycle.onStop('mailer', () => mailer.close());
  const signingKeys = [config.SIGNING_KEY, ...config.SIGNING_KEYS_OLD] as const;
  const account: AccountApi = {
    db: accounts.db,
    pool: accounts.pool,
    clock,
    log,
    cursors: createCursors(signingKeys),
    links: createLinkTokens(signingKeys),
    secrets: createSecretBox([config.ENCRYPTION_KEY, ...config.ENCRYPTION_KEYS_OLD]),
    limits: createSignInLimits(accounts.pool),
    publicUrl: config.PUBLIC_URL,
    serviceUrls: {
      outreach: config.OUTREACH_PUBLIC_URL ?? config.OUTREACH_URL,
      survey: config.SURVEY_PUBLIC_URL ?? config.SURVEY_URL,
    },
    openid: {
      providers: config.OPENID_PROVIDERS.map((settings) =>
        createOpenIdProvider({ settings, publicUrl: config.PUBLIC_URL, clock, log }),
      ),
      isOnlyWay: config.OPENID_ONLY,
    },
    organizationsPerPerson: config.ORGANIZATIONS_PER_PERSON,
    demo:
      config.DEMO_EMAIL && config.DEMO_PASSWORD
        ? { email: config.DEMO_EMAIL, password: config.DEMO_PASSWORD }
        : null,
    deleteFromServices: config.DEMO_EMAIL ? (id) => deleteFromServices(config, log, id) : null,
    sendEmail: createEmailSender({ mailer, config, clock, log }),
  };
  return {
    config,
    log,
    clock,
    metrics,
    account,
    live,
    signer: await createSessionSigner({
      privateKeys: config.SESSION_KEYS.map(pemOf),
      issuer: config.PUBLIC_URL,
      clock,
    }),
    intake: createIntake({
      connections: config.DATABASE_POOL_MAX,
      bodyBytesMax: config.BODY_BYTES_IN_FLIGHT_MAX,
    }),
  };
}

function pemOf(base64: string): string {
  return `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`;
}
