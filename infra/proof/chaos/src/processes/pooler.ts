import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { answersOn } from './database.ts';
import type { Place, PostgresServer, Server } from './servers.ts';
import { createVictim } from './victim.ts';

/** From this version on a statement that has a name is known on every connection to Postgres, in transaction mode too. */
const versionMin = [1, 21] as const;
const stopGroup = 1;

/** What stands between the services and Postgres. */
export interface Pooler extends Server {
  mode: 'transaction' | 'session';
}

/**
 * A PgBouncer, set up as docs/self-hosting.md says: in transaction mode, or in session mode before version 1.21.
 * @returns null where none is installed
 */
export async function createPooler(
  { folder, guard }: Place,
  { path, postgres }: { path: string; postgres: PostgresServer },
): Promise<Pooler | null> {
  const found = await findPooler(path);
  if (!found) return null;
  const { command, mode } = found;
  const { username, password, port: postgresPort } = new URL(postgres.url);
  const port = await freePort();
  const home = join(folder, 'pooler');
  await mkdir(home);
  const file = join(home, 'pgbouncer.ini');
  const target = `host=127.0.0.1 port=${postgresPort} user=${username} password=${password}`;
  await writeFile(file, configuration({ target, port, mode }), { mode: 0o600 });
  const { owner } = postgres;
  // It refuses to run as root.
  if (owner) for (const each of [home, file]) await chown(each, owner.uid, owner.gid);
  const url = new URL(postgres.url);
  url.port = String(port);
  const victim = createVictim('pooler', guard, () => ({
    name: 'pooler',
    command,
    args: [file],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    owner,
    stopSignal: 'SIGINT' as const,
    stopGroup,
    log: openLogFile(join(folder, 'pooler.log')),
    isReady: () => answersOn(url.href),
  }));
  return { ...victim, url: url.href, mode };
}

function configuration(given: { target: string; port: number; mode: Pooler['mode'] }): string {
  const { target, port, mode } = given;
  // In session mode each connection of a process holds one to Postgres.
  const [size, statements] = mode === 'session' ? [150, ''] : [20, 'max_prepared_statements = 200\n'];
  return `[databases]
* = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${size}
${statements}ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
log_connections = 0
log_disconnections = 0
`;
}

async function findPooler(path: string): Promise<{ command: string; mode: Pooler['mode'] } | null> {
  // Debian keeps it where only root's PATH leads.
  for (const folder of [...path.split(delimiter).filter(Boolean), '/usr/sbin']) {
    const command = join(folder, 'pgbouncer');
    const { stdout } = await promisify(execFile)(command, ['--version']).catch(() => ({ stdout: '' }));
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
    if (major === undefined) continue;
    const isNew =
      Number(major) > versionMin[0] || (Number(major) === versionMin[0] && Number(minor) >= versionMin[1]);
    return { command, mode: isNew ? 'transaction' : 'session' };
  }
  return null;
}
