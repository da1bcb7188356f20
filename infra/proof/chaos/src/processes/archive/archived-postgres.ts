import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient } from '@reachback/common/database/connect/connection';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { usualOwner } from '@reachback/local/postgres/owner';
import { postgresProcess } from '@reachback/local/postgres/server';
import { findPostgresBin, findProgram } from '../failover/patroni-programs.ts';
import type { Place, PostgresServer } from '../servers.ts';
import { createVictim } from '../victim.ts';

/** A Postgres whose write-ahead log is archived by pgBackRest, and that can be put back to any moment. */
export interface ArchivedPostgres extends PostgresServer {
  /** Its clock: a moment to go back to. */
  now(): Promise<string>;
  /** Puts it back to a moment since its first start. It must run; it runs again when this resolves. */
  restoreTo(moment: string): Promise<void>;
}

const stopGroup = 1;
const stanza = 'main';
const pollMs = 100;

/** @returns the server, not started yet; or the names of the programs that are not installed */
export async function createArchivedPostgres(
  { folder, guard }: Place,
  { path }: { path: string },
): Promise<ArchivedPostgres | { missing: string[] }> {
  const [pgbackrest, bin] = [await findProgram(path, 'pgbackrest'), await findPostgresBin()];
  if (!pgbackrest || !bin) {
    // It does not know every version of Postgres, so the bundled one will not do.
    return { missing: [...(pgbackrest ? [] : ['pgbackrest']), ...(bin ? [] : ['postgresql'])] };
  }
  const home = join(folder, 'archived');
  const dataFolder = join(home, 'data');
  const configuration = join(home, 'pgbackrest.conf');
  const port = await freePort();
  // Postgres refuses to run as root.
  const owner = process.getuid?.() === 0 ? usualOwner() : undefined;
  await mkdir(home, { mode: 0o700 });
  await writeFile(configuration, settingsOf({ home, dataFolder, port }));
  if (owner) await chown(home, owner.uid, owner.gid);
  const run = async (command: string, args: string[]) => {
    await promisify(execFile)(command, args, { ...owner, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
  };
  const backrest = (args: string[]) =>
    run(pgbackrest, [`--config=${configuration}`, `--stanza=${stanza}`, ...args]);
  const archive = `${pgbackrest} --config=${configuration} --stanza=${stanza} archive-push %p`;
  const { spec, url } = postgresProcess({
    home: { binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }, dataFolder, owner },
    port,
    password: 'archived',
    log: openLogFile(join(folder, 'archived.log')),
    stopGroup,
    settings: {
      archive_mode: 'on',
      archive_command: archive,
      // pgBackRest connects as its own user there, without a password.
      unix_socket_directories: home,
    },
  });
  const victim = createVictim('postgres', guard, () => spec);
  let isNew = true;

  return {
    ...victim,
    url,
    owner,
    disk: null,
    async start() {
      if (isNew) await makeData(run, { bin, home, dataFolder });
      await victim.start();
      if (isNew) for (const args of [['stanza-create'], ['--type=full', 'backup']]) await backrest(args);
      isNew = false;
    },
    async now() {
      const { rows } = await query(url, `select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now`);
      return String(rows[0]?.now);
    },
    async restoreTo(moment) {
      await victim.stop();
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      await backrest(['--delta', ...target, 'restore']);
      await victim.start();
      await untilWritable(url);
    },
  };
}

async function makeData(
  run: (command: string, args: string[]) => Promise<void>,
  { bin, home, dataFolder }: { bin: string; home: string; dataFolder: string },
): Promise<void> {
  const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=postgres', '--auth-local=trust'];
  await run(join(bin, 'initdb'), [...flags, '--auth-host=trust', `--pgdata=${dataFolder}`]);
  await run('/bin/mkdir', [join(home, 'repository')]);
}

function settingsOf({ home, dataFolder, port }: { home: string; dataFolder: string; port: number }): string {
  return `[global]
repo1-path=${join(home, 'repository')}
repo1-retention-full=2
start-fast=y
log-path=${home}
lock-path=${home}
spool-path=${home}

[${stanza}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=postgres
`;
}

async function query(url: string, text: string) {
  const client = createClient(url, {});
  await client.connect();
  return client.query<Record<string, unknown>>(text).finally(() => client.end());
}

/** Until then it reads its archive, and takes no writes. */
async function untilWritable(url: string): Promise<void> {
  for (;;) {
    const { rows } = await query(url, 'select pg_is_in_recovery() as is_standby');
    if (rows[0]?.is_standby === false) return;
    await delay(pollMs);
  }
}
