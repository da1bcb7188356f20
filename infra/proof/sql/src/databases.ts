import { join } from 'node:path';
import { accountsMigrations, migrateAccounts } from '@reachback/accounts/migrate';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import {
  createTestDatabase,
  migrationsKey,
  type TestDatabase,
} from '@reachback/testing/database/test-database';
import { Client } from 'pg';
import { root } from './workspace.ts';

/** A connection to a separate database for each of the schemas. */
export interface Databases {
  clients: Map<string, Client>;
  close(): Promise<void>;
}

/**
 * Creates databases with the migrations.
 * @param change SQL that then changes the schema, by database name
 */
export async function openDatabases(change: Record<string, string> = {}): Promise<Databases> {
  const databases: TestDatabase[] = [];
  const clients = new Map<string, Client>();
  for (const name of ['outreach', 'survey', 'accounts']) {
    const database = await create(name);
    databases.push(database);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    if (name === 'accounts') await client.query('set search_path = accounts');
    if (change[name]) await client.query(change[name]);
    clients.set(name, client);
  }
  return {
    clients,
    async close() {
      for (const client of clients.values()) await client.end();
      for (const database of databases) await database.drop();
    },
  };
}

/** The accounts tables are in their own schema, next to those of outreach. */
async function create(name: string): Promise<TestDatabase> {
  const directory = join(root, `apps/${name === 'accounts' ? 'outreach' : name}/prisma/migrations`);
  const log = createLog({ service: 'sql-check', level: 'silent' });
  return createTestDatabase({
    name: `sql ${name}`,
    templateKey: `${directory} ${await migrationsKey(directory, accountsMigrations)}`,
    migrate: async (url) => {
      await migrateAccounts(`${url}?schema=accounts`, log);
      await migrate({ url, directory, log });
    },
  });
}
