import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { answersOn } from './database.ts';
import type { Place, PostgresServer, Server } from './servers.ts';
import { createVictim } from './victim.ts';

/** From this version on a statement that has a name is known on every connection to Postgres. */
const versionMin = [1, 21] as const;
const stopGroup = 1;

/**
 * A PgBouncer in transaction mode, set up as docs/self-hosting.md says.
 * @returns null where none is installed from version 1.21 on
 */
export async function createPooler(
  { folder, guard }: Place,
  { path, postgres }: { path: string; postgres: PostgresServer },
): Promise<Server | null> {
  const command = await findPooler(path);
  if (!command) return null;
  const { username, password, port: postgresPort } = new URL(postgres.url);
  const port = await freePort();
  const home = join(folder, 'pooler');
  await mkdir(home);
  const file = join(home, 'pgbouncer.ini');
  const target = `host=127.0.0.1 port=${postgresPort} user=${username} password=${password}`;
  await writeFile(file, configuration({ target, port }), { mode: 0o600 });
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
  return { ...victim, url: url.href };
}

function configuration({ target, port }: { target: string; port: number }): string {
  return `[databases]
* = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
max_prepared_statements = 200
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
log_connections = 0
log_disconnections = 0
`;
}

async function findPooler(path: string): Promise<string | null> {
  // Debian keeps it where only root's PATH leads.
  for (const folder of [...path.split(delimiter).filter(Boolean), '/usr/sbin']) {
    const file = join(folder, 'pgbouncer');
    const { stdout } = await promisify(execFile)(file, ['--version']).catch(() => ({ stdout: '' }));
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
    if (Number(major) > versionMin[0] || (Number(major) === versionMin[0] && Number(minor) >= versionMin[1]))
      return file;
  }
  return null;
}
