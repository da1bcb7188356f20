import { fileURLToPath } from 'node:url';
import { migrateAccounts } from '@reachback/accounts/migrate';
import { warnOfMisspelled } from '@reachback/common/runtime/config';
import { createDatabaseIfMissing } from '@reachback/common/database/create-database';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { connecting, startProcess } from '@reachback/common/runtime/start-process';
import { configShape, readConfig } from './config.ts';

/** The release step, run once before the new version starts. Creates missing databases and applies new migrations. */
await startProcess('outreach-migrate', async () => {
  const config = readConfig(process.env);
  const log = createLog({ service: 'outreach-migrate', level: config.LOG_LEVEL });
  warnOfMisspelled(configShape, process.env, log);
  const { DATABASE_URL, ACCOUNTS_DATABASE_URL } = config;
  await connecting({ DATABASE_URL }, () => createDatabaseIfMissing(DATABASE_URL));
  await connecting({ ACCOUNTS_DATABASE_URL }, () => createDatabaseIfMissing(ACCOUNTS_DATABASE_URL));
  await migrateAccounts(config.ACCOUNTS_DATABASE_URL, log);
  const directory = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  const applied = await migrate({ url: config.DATABASE_URL, directory, log });
  log.info({ applied }, 'outreach database is up to date');
});
