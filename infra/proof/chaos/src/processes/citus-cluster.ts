import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quoted, withDatabase } from '@reachback/common/database/url';
import pg from 'pg';
import { answersOn } from './database.ts';
import type { PostgresServer } from './servers.ts';
import type { ServiceName } from './service.ts';

/** A cluster that runs already, with databases of this run on every node. */
export interface CitusCluster extends PostgresServer {
  /** Before the names of the databases of this run. */
  prefix: string;
  /** Drops them. */
  removeDatabases(): Promise<void>;
}

const distributed: ServiceName[] = ['outreach', 'survey'];
const readyWithinMs = 60_000;
const pollMs = 50;

/**
 * Makes the databases of the services on every node of a cluster, still without tables. `kill` takes one node after the
 * other, the coordinator last, and `start` starts it again.
 * @param url of a database on the coordinator, which knows the workers; the user may create databases on each node, and
 *   reads where its data is. Nodes are killed where they run on this machine; elsewhere all of their connections are cut
 */
export async function createCitusCluster(url: string): Promise<CitusCluster> {
  const nodes = [...(await workersOf(url)), url];
  const prefix = `chaos_${randomBytes(4).toString('hex')}_`;
  for (const name of distributed.map((service) => prefix + service)) await createEverywhere(nodes, name);
  const processes = await Promise.all(nodes.map((node, n) => nodeProcess(node, `citus-node-${n}`)));
  let turn = -1;
  const kill = async () => {
    turn = (turn + 1) % processes.length;
    await processes[turn]!.kill();
  };
  const start = async () => {
    if (turn >= 0) await processes[turn]!.start();
  };
  return {
    name: 'citus',
    url,
    prefix,
    disk: null,
    start,
    kill,
    stop: () => Promise.reject(new Error('the cluster is not ours to stop')),
    pid: () => null,
    freeze: () => {},
    thaw: () => {},
    ownEnds: [],
    async removeDatabases() {
      for (const name of [...distributed, 'accounts']) await dropEverywhere(nodes, prefix + name);
    },
  };
}

async function workersOf(url: string): Promise<string[]> {
  const { rows } = await on(url, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
        where noderole = 'primary' and groupid <> 0 order by groupid`,
    ),
  );
  if (rows.length === 0) throw new Error('TEST_CITUS_URL: the coordinator has no workers');
  return rows.map(({ host, port }) => {
    const worker = new URL(url);
    worker.hostname = host;
    worker.port = String(port);
    return worker.href;
  });
}

/** The coordinator comes last. */
async function createEverywhere(nodes: string[], name: string): Promise<void> {
  for (const node of nodes) {
    await on(node, (client) => client.query(`create database ${quoted(name)}`));
    await on(withDatabase(node, name), (client) => client.query('create extension citus'));
  }
  const coordinator = nodes.at(-1)!;
  await on(withDatabase(coordinator, name), async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const worker of nodes.slice(0, -1).map((node) => new URL(node)))
      await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
  });
}

/** With what a killed node left half committed: a database that has such transactions cannot be dropped. */
async function dropEverywhere(nodes: string[], name: string): Promise<void> {
  for (const node of nodes.toReversed())
    await on(node, async (admin) => {
      const { rows } = await admin.query<{ gid: string }>(
        'select gid from pg_prepared_xacts where database = $1',
        [name],
      );
      for (const { gid } of rows)
        await on(withDatabase(node, name), (client) =>
          client.query(`rollback prepared ${pg.escapeLiteral(gid)}`),
        );
      await admin.query(`drop database if exists ${quoted(name)} with (force)`);
    });
}

interface NodeProcess {
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function nodeProcess(url: string, name: string): Promise<NodeProcess> {
  const folder = await on(url, (client) => client.query<{ data_directory: string }>('show data_directory'));
  const data = folder.rows[0]!.data_directory;
  const isHere = await pidIn(data).then(
    (pid) => isAlive(pid),
    () => false,
  );
  const kill = async () => {
    const pid = await pidIn(data);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await delay(pollMs);
  };
  return isHere
    ? { kill, start: () => startNode(data, url, name) }
    : { kill: () => cut(url), start: async () => {} };
}

/** As it was started before, and so that it stays when this process ends. */
async function startNode(data: string, url: string, name: string): Promise<void> {
  const [command, ...args] = commandIn(await readFile(join(data, 'postmaster.opts'), 'utf8'));
  const { uid, gid } = await stat(data);
  const endsAt = performance.now() + readyWithinMs;
  let child: ChildProcess | null = null;
  while (performance.now() < endsAt) {
    // It refuses to start while processes of the killed one are left.
    if (!child || child.exitCode !== null) {
      child = spawn(command!, args, {
        env: { LC_ALL: 'C', TZ: 'UTC' },
        uid,
        gid,
        cwd: '/',
        detached: true,
        stdio: 'ignore',
      });
      child.unref();
    }
    if (await answersOn(url).catch(() => false)) return;
    await delay(pollMs);
  }
  throw new Error(`${name} does not start`);
}

/** `/usr/bin/postgres "-D" "/data"`, as the server writes it down. */
function commandIn(text: string): string[] {
  return text
    .trim()
    .match(/"[^"]*"|[^\s"]+/g)!
    .map((part) => part.replaceAll('"', ''));
}

async function cut(url: string): Promise<void> {
  await on(url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  );
}

async function pidIn(data: string): Promise<number> {
  return parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
