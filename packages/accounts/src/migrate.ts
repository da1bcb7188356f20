import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrate';
import type { Log } from '@reachback/common/runtime/log';

/** The folder of this package's migrations, whether the code runs from src or from dist. */
export const accountsMigrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/**
 * Brings the accounts database up to date. Any number of processes may call it at once.
 * @returns names of the migrations applied now
 * @throws Error when one fails, or when another process has been at it for a minute
 */
export async function migrateAccounts(url: string, log: Log): Promise<string[]> {
  return migrate({ url, directory: accountsMigrations, log });
}
