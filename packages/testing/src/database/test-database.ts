import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  /** Removes it, together with the connections that are still open. */
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file. The migrations run once per `templateKey`, into a template that later calls,
 * other workers and later runs copy in some ten milliseconds. Nobody else ever connects to the template.
 * @param options.name shows in the database's name, so that a leftover says whose it is
 * @param options.migrate fills the empty database at the URL
 * @param options.templateKey what the content depends on, see {@link migrationsKey}
 * @throws Error when TEST_DATABASE_URL, the server to make databases on, is not set
 */
export async function createTestDatabase(options: {
  name: string;
  migrate: (url: string) => Promise<void>;
  templateKey: string;
}): Promise<TestDatabase> {
  const template = await readyTemplate(options.templateKey, options.migrate);
  return create(options.name, `TEMPLATE ${template}`);
}

/** A database with nothing in it. */
export async function createEmptyDatabase(name: string): Promise<TestDatabase> {
  return create(name, '');
}

/** Does something that processes which share the test server must not do at once. Given up with the process. */
export async function oneAtATime<T>(what: string, work: () => Promise<T>): Promise<T> {
  return asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [what]);
    return work();
  });
}

/** A key that changes with every file of these migration folders. */
export async function migrationsKey(...directories: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const directory of directories) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) {
      const content = await readFile(file);
      hash.update(`${file.slice(directory.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function create(name: string, from: string): Promise<TestDatabase> {
  const label = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const database = `test_${label}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${database} ${from}`));
  return {
    url: urlOf(database),
    drop: async () => {
      await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
    },
  };
}

/** A template that is ready takes no connections; one that does is half made, its maker was interrupted. */
async function readyTemplate(key: string, migrate: (url: string) => Promise<void>): Promise<string> {
  const template = `template_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  await asAdmin(async (admin) => {
    if (await isReady(admin, template)) return;
    // Ends with the connection, also when this process is killed.
    await admin.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
    if (await isReady(admin, template)) return;
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template}`);
    await migrate(urlOf(template));
    await admin.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
  });
  return template;
}

async function isReady(admin: Client, template: string): Promise<boolean> {
  const { rowCount } = await admin.query(
    'SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn',
    [template],
  );
  return rowCount === 1;
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run `pnpm test`, or name a Postgres whose user may create databases',
    );
  }
  return url;
}
