import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  allowConnections,
  clusterServers,
  createOn,
  dropOn,
  joinCluster,
  onDatabase,
  type Servers,
  singleServer,
  urlOn,
} from './servers.ts';

export interface TestDatabase {
  url: string;
  /** Drops the database and closes its connections. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one test file. The migrations run once per `templateKey`, into a template that later
 * calls, other workers and later runs copy in about ten milliseconds. Nothing else connects to the template.
 * @param options.name part of the database's name, which shows the owner of a leftover
 * @param options.migrate fills the empty database at the URL
 * @param options.templateKey what the content depends on, see {@link migrationsKey}
 * @param options.distribute distributes the migrated database over the servers of the cluster of TEST_CITUS_URL,
 * if set; without this function the database is on one server
 * @throws Error if TEST_DATABASE_URL, the server for the databases, is not set
 */
export async function createTestDatabase(options: {
  name: string;
  migrate: (url: string) => Promise<void>;
  templateKey: string;
  distribute?: (url: string) => Promise<void>;
}): Promise<TestDatabase> {
  const { name, migrate, distribute, templateKey } = options;
  const cluster = distribute ? await clusterServers() : null;
  if (!cluster)
    return create(name, singleServer(), await readyTemplate(singleServer(), templateKey, migrate));
  const template = await readyTemplate(cluster, templateKey, async (url, database) => {
    await joinCluster(cluster, database);
    await migrate(url);
    await distribute?.(url);
  });
  return create(name, cluster, template);
}

/** An empty database. */
export async function createEmptyDatabase(name: string): Promise<TestDatabase> {
  return create(name, singleServer());
}

/** Runs something that processes sharing the test server must not do concurrently. The lock ends with the process. */
export async function oneAtATime<T>(what: string, work: () => Promise<T>): Promise<T> {
  return onDatabase(singleServer()[0], async (admin) => {
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

async function create(name: string, servers: Servers, template?: string): Promise<TestDatabase> {
  const label = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const database = `test_${label}_${randomBytes(6).toString('hex')}`;
  await createOn(servers, database, template);
  // What `distribute` sets for the template, as settings are not copied.
  if (servers.length > 1)
    await onDatabase(servers[0], (admin) =>
      admin.query(`ALTER DATABASE ${database} SET citus.all_modifications_commutative = on`),
    );
  return { url: urlOn(servers[0], database), drop: () => dropOn(servers, database) };
}

/** A finished template refuses connections; otherwise its creation was interrupted. */
async function readyTemplate(
  servers: Servers,
  key: string,
  fill: (url: string, database: string) => Promise<void>,
): Promise<string> {
  const template = `template_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  await onDatabase(servers[0], async (admin) => {
    if (await isReady(admin, template)) return;
    // The lock ends with the connection, also if this process is killed.
    await admin.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
    if (await isReady(admin, template)) return;
    await dropOn(servers, template);
    await createOn(servers, template);
    await fill(urlOn(servers[0], template), template);
    await allowConnections(servers, template, false);
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
