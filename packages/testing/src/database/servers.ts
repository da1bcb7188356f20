import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/**
 * Servers that have each test database, as URLs of a database that always exists. One server; for a Citus cluster the
 * coordinator, which clients connect to, then its workers.
 */
export type Servers = [first: string, ...workers: string[]];

/** object_in_use: Citus runs a background process in each database, including those that are copied. */
const inUse = '55006';
const patienceMs = 30_000;
const pollMs = 100;

/** The server for tests. @throws Error if none is set */
export function singleServer(): Servers {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run `pnpm test`, or name a Postgres whose user may create databases',
    );
  }
  return [url];
}

/** The nodes of the cluster of TEST_CITUS_URL, as its coordinator lists them; null if it is not set. */
export async function clusterServers(): Promise<Servers | null> {
  const url = process.env.TEST_CITUS_URL;
  if (!url) return null;
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
        where noderole = 'primary' and groupid <> 0 order by groupid`,
    ),
  );
  if (rows.length === 0) throw new Error('TEST_CITUS_URL: the coordinator has no workers');
  return [url, ...rows.map(({ host, port }) => at(url, { host, port }))];
}

/** Creates the database on every server, empty or as a copy of a template, to which nobody may connect meanwhile. */
export async function createOn(servers: Servers, database: string, template?: string): Promise<void> {
  for (const server of servers)
    await onDatabase(server, async (client) => {
      if (template) await copyWhenFree(client, database, template);
      else await client.query(`CREATE DATABASE ${database}`);
    });
}

/** Drops it on every server if it exists, and closes its connections. */
export async function dropOn(servers: Servers, database: string): Promise<void> {
  for (const server of servers)
    await onDatabase(server, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
}

/** Workers first: once the first server refuses connections, all do. */
export async function allowConnections(servers: Servers, database: string, allowed: boolean): Promise<void> {
  for (const server of servers.toReversed())
    await onDatabase(server, (client) =>
      client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${allowed}`),
    );
}

/** Turns a database that exists on every server into a Citus cluster. */
export async function joinCluster(servers: Servers, database: string): Promise<void> {
  const [coordinator, ...workers] = servers;
  for (const server of servers)
    await onDatabase(urlOn(server, database), (client) => client.query('CREATE EXTENSION citus'));
  await onDatabase(urlOn(coordinator, database), async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const worker of workers.map((url) => new URL(url)))
      await client.query('SELECT citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
  });
}

/** The URL of another database of the server. */
export function urlOn(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Connects, runs the callback, and disconnects. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function copyWhenFree(client: Client, database: string, template: string): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  for (;;) {
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      template,
    ]);
    try {
      await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== inUse || performance.now() > endsAt)
        throw error;
    }
    await delay(pollMs);
  }
}

function at(text: string, { host, port }: { host: string; port: number }): string {
  const url = new URL(text);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}
