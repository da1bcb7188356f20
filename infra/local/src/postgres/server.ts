import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endLeftover } from '../processes/leftovers.ts';
import type { LogFile } from '../processes/log-file.ts';
import type { ProcessSpec } from '../processes/supervisor.ts';
import type { PostgresHome } from './owner.ts';

const superuser = 'postgres';

/**
 * Creates the data folder if it does not exist. Its server listens only on 127.0.0.1 and requires the password. Text is
 * sorted and compared by code point, the same on every machine.
 * @throws Error with the output of initdb
 */
export async function createCluster(
  { binaries, dataFolder, owner }: PostgresHome,
  password: string,
): Promise<void> {
  if (await exists(join(dataFolder, 'PG_VERSION'))) return;
  const folder = await mkdtemp(join(tmpdir(), 'reachback-initdb-'));
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await Promise.all([folder, passwordFile].map((path) => chown(path, owner.uid, owner.gid)));
  const flags = [
    `--pgdata=${dataFolder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(binaries.initdb, flags, { ...owner, cwd: '/' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes what a killed run left: its server, or only the lock file, whose process id may belong to another process by
 * now. The caller must hold the folder. Resolves when a new server may start.
 */
export async function clearLeftovers(dataFolder: string): Promise<void> {
  const lockFile = join(dataFolder, 'postmaster.pid');
  const pid = parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  // SIGINT is PostgreSQL's fast shutdown: connections are closed, nothing is lost.
  await endLeftover({ pid, program: /postgres/, folder: dataFolder, signal: 'SIGINT' });
  await rm(lockFile, { force: true });
}

/** Process specification and URL of a server. */
export function postgresProcess(options: {
  home: PostgresHome;
  port: number;
  password: string;
  log: LogFile;
  stopGroup: number;
  /** Additional settings of postgresql.conf. */
  settings?: Record<string, string>;
}): { spec: ProcessSpec; url: string } {
  const { home, port, password, log, stopGroup } = options;
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Containers often have a /dev/shm that is too small for parallel queries.
    dynamic_shared_memory_type: 'mmap',
    log_min_messages: 'warning',
    // Error details quote rows, including email addresses.
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  const spec = {
    name: 'postgres',
    command: home.binaries.postgres,
    args: [
      '-D',
      home.dataFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    owner: home.owner,
    stopSignal: 'SIGINT' as const,
    stopGroup,
    log,
    isReady: () => answers(url),
  };
  return { spec, url };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('select 1').finally(() => client.end());
  return true;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
