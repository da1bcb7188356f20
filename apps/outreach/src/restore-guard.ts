#!/usr/bin/env node
import { systemClock } from '@reachback/common/runtime/clock';
import { createPool } from '@reachback/common/database/pool';
import { createLog } from '@reachback/common/runtime/log';
import { createMailGuard } from '@reachback/mail/mail-guard';
import { runRestoreGuard } from '@reachback/service/restore-guard-cli';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { readConfig } from './config.ts';
import { openDatabase } from './db.ts';
import { openContentStore } from './inbound/content/content-store.ts';
import { createMailTokens } from './mailboxes/oauth/mail-tokens.ts';
import { createOauthClient } from '@reachback/mail/oauth/oauth-client';
import { oauthProviders } from '@reachback/mail/oauth/oauth-providers';
import { createRenewedTokens } from './mailboxes/oauth/renewed-tokens.ts';
import { restoredOutreach } from './restored-service.ts';

/** `restore-guard hold | report | check-sent-folders | release`: the operator's CLI after a restore from a backup. */
const config = readConfig(process.env);
const log = createLog({ service: 'outreach-restore-guard', level: 'error' });
const pool = createPool({ url: config.DATABASE_URL, max: 10, applicationName: 'restore-guard', log });
const secrets = createSecretBox([config.ENCRYPTION_KEY, ...config.ENCRYPTION_KEYS_OLD]);
const parts = { pool, log, clock: systemClock, secrets };
const context = {
  ...parts,
  db: openDatabase(pool),
  contents: openContentStore(config),
  mailTokens: createMailTokens(
    { ...parts, oauth: createOauthClient(oauthProviders(config)) },
    createRenewedTokens({ pool, directory: config.SEND_NOTES_DIR, log }),
  ),
  mailGuard: createMailGuard({
    allowCidrs: config.MAIL_ALLOW_CIDRS,
    allowPorts: config.MAIL_ALLOW_PORTS,
    dnsServers: config.DNS_SERVERS,
  }),
};
process.exitCode = await runRestoreGuard(process.argv.slice(2), {
  pool,
  service: restoredOutreach(context, config.SEND_NOTES_DIR),
  out: (line) => void process.stdout.write(`${line}\n`),
}).finally(() => pool.end());
