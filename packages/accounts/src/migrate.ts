import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrations/migrate';
import type { Log } from '@reachback/common/runtime/log';

/** The folder of this package's migrations, when running from src as well as from dist. */
export const accountsMigrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/**
 * Applies the migrations of the accounts database. Any number of processes may call it at once.
 * @returns names of the migrations applied now
 * @throws Error when one fails, or when another process has been migrating for a minute
 */
export async function migrateAccounts(url: string, log: Log): Promise<string[]> {
  return migrate({ url, directory: accountsMigrations, log });
}
