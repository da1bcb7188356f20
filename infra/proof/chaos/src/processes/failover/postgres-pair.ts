import { execFile } from 'node:child_process';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@reachback/common/database/connect/connection';
import { openLogFile } from '@reachback/local/processes/log-file';
import { disposablePostgres } from '@reachback/local/processes/disposable-servers';
import { freePort } from '@reachback/local/processes/ports';
import { postgresProcess } from '@reachback/local/postgres/server';
import { freezeTree } from '../signal-tree.ts';
import type { Place, PostgresServer } from '../servers.ts';
import { createVictim, type Victim } from '../victim.ts';

/** A primary and a standby that has everything which was committed; its URL names both, the standby first. */
export interface PostgresPair extends PostgresServer {
  /** Of each alone. */
  urls: { primary: string; standby: string };
  /** Stops the primary where it stands or kills it, and makes the standby the primary. */
  failOver(how: 'kill' | 'freeze'): Promise<void>;
}

const stopGroup = 1;

/** Both run; who connects to the URL comes to the primary. */
export async function createPostgresPair({ folder, guard }: Place): Promise<PostgresPair> {
  const { home, spec, url } = await disposablePostgres({ folder });
  const { port, password } = new URL(url);
  // Made before it is first started, so that it can be copied.
  const standbyHome = { ...home, dataFolder: join(folder, 'standby') };
  await promisify(execFile)('cp', ['-a', home.dataFolder, standbyHome.dataFolder]);
  const signal = join(standbyHome.dataFolder, 'standby.signal');
  await writeFile(signal, '');
  if (home.owner) await chown(signal, home.owner.uid, home.owner.gid);
  const standbySide = postgresProcess({
    home: standbyHome,
    port: await freePort(),
    password,
    log: openLogFile(join(folder, 'standby.log')),
    stopGroup,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
    },
  });
  const primary = createVictim('primary', guard, () => ({
    ...spec,
    // What it has committed, the standby has too.
    args: [...spec.args, '-c', 'synchronous_standby_names=standby'],
  }));
  const standby = createVictim('standby', guard, () => ({ ...standbySide.spec, name: 'standby' }));
  const urls = { primary: url, standby: standbySide.url };
  const both = new URL(url);
  let current: Victim = primary;

  return {
    name: 'postgres',
    urls,
    url: `postgres://${both.username}:${password}@127.0.0.1:${new URL(urls.standby).port},127.0.0.1:${port}/postgres`,
    owner: home.owner,
    disk: null,
    async start() {
      await Promise.all([primary.start(), standby.start()]);
    },
    kill: () => current.kill(),
    stop: () => current.stop(),
    pid: () => current.pid(),
    freeze: () => current.freeze(),
    thaw: () => current.thaw(),
    async failOver(how) {
      if (how === 'freeze') await freezeTree(guard, primary.pid());
      else await primary.kill();
      await promote(urls.standby);
      current = standby;
    },
    get ownEnds() {
      return [...primary.ownEnds, ...standby.ownEnds];
    },
  };
}

async function promote(url: string): Promise<void> {
  const client = createClient(url, {});
  await client.connect();
  await client.query('select pg_promote(true, 60)').finally(() => client.end());
}
