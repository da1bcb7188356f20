import { fileURLToPath } from 'node:url';
import { migrateAccounts } from '@reachback/accounts/migrate';
import { createDatabaseIfMissing } from '@reachback/common/database/create-database';
import { migrate } from '@reachback/common/database/migrate';
import { createLog } from '@reachback/common/log';
import { readConfig } from './config.ts';

/** The release step: run once before the new version starts. Creates what is missing, applies what is new. */
const config = readConfig(process.env);
const log = createLog({ service: 'outreach-migrate', level: config.LOG_LEVEL });
await createDatabaseIfMissing(config.DATABASE_URL);
await createDatabaseIfMissing(config.ACCOUNTS_DATABASE_URL);
await migrateAccounts(config.ACCOUNTS_DATABASE_URL, log);
const directory = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const applied = await migrate({ url: config.DATABASE_URL, directory, log });
log.info({ applied }, 'outreach database is up to date');
