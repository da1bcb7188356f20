import { fileURLToPath } from 'node:url';
import { distribute } from '@reachback/common/database/distribute';
import { createPool } from '@reachback/common/database/pool';
import { pendingMigrations } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { connecting, startProcess } from '@reachback/common/runtime/start-process';
import { readConfig } from './config.ts';
import { tablesEverywhere } from './kinds/tables-everywhere.ts';

/** Distributes a database that has outgrown one server: see docs/growing.md. --dry-run only prints the steps. */
await startProcess('outreach-distribute', async () => {
  const { DATABASE_URL: url, LOG_LEVEL: level } = readConfig(process.env);
  const log = createLog({ service: 'outreach-distribute', level });
  const directory = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  const pool = createPool({ url, max: 1, applicationName: 'outreach-distribute', log });
  try {
    const pending = await connecting({ DATABASE_URL: url }, () => pendingMigrations({ pool, directory }));
    if (pending.length > 0) throw new Error(`migrate first: ${pending.join(', ')}`);
  } finally {
    await pool.end();
  }
  await distribute({
    url,
    everywhere: tablesEverywhere,
    dryRun: process.argv.includes('--dry-run'),
    say: (line) => log.info(line),
  });
});
