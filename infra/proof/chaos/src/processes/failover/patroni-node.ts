import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { request } from 'undici';
import type { Place } from '../servers.ts';
import { freezeTree, killTree } from '../signal-tree.ts';
import { createVictim } from '../victim.ts';
import type { PatroniPrograms } from './patroni-programs.ts';
import { createRelay } from './relay.ts';

/** A Postgres with the Patroni that looks after it, as on a machine of their own. */
export interface PatroniNode {
  name: string;
  /** Where others reach its Postgres, and Patroni's REST API. */
  port: number;
  restPort: number;
  start(): Promise<void>;
  /** SIGKILL to both, as when the machine loses its power. */
  kill(): Promise<void>;
  /** Stops both where they stand. @returns lets them go on */
  freeze(): Promise<() => void>;
  /** Nothing reaches it any more, nor does it reach etcd. @returns connects it again */
  cutOff(): () => void;
  ownEnds: string[];
}

/** What the nodes of one cluster have in common. */
export interface PatroniSet {
  programs: PatroniPrograms;
  etcdPort: number;
  password: string;
  /** As whom they run, where that is not us. */
  owner: { uid: number; gid: number } | undefined;
}

/**
 * So that a leader that is gone is replaced within 15 s: it loses the leader's key 7 s after it was last seen.
 * Patroni's own defaults are 30, 10 and 10.
 */
const timing = { ttl: 7, loop_wait: 1, retry_timeout: 3 };
const stopGroup = 1;

export async function createPatroniNode(place: Place, set: PatroniSet, name: string): Promise<PatroniNode> {
  const { programs, owner } = set;
  const home = join(place.folder, name);
  await mkdir(home, { mode: 0o700 });
  const ports = { postgres: await freePort(), rest: await freePort() };
  const relays = {
    postgres: await createRelay(ports.postgres),
    rest: await createRelay(ports.rest),
    etcd: await createRelay(set.etcdPort),
  };
  const file = join(home, 'patroni.json');
  await writeFile(file, JSON.stringify(configuration({ ...set, name, home, ports, relays })), {
    mode: 0o600,
  });
  if (owner) for (const each of [home, file]) await chown(each, owner.uid, owner.gid);
  const victim = createVictim(name, place.guard, () => ({
    name,
    command: programs.patroni,
    // JSON is YAML.
    args: [file],
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/bin:/bin', HOME: home },
    cwd: home,
    owner,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log: openLogFile(join(place.folder, `${name}.log`)),
    isReady: async () => (await statusOf(`http://127.0.0.1:${ports.rest}/health`)) === 200,
  }));
  const postgresPid = () => pidIn(join(home, 'data'));
  return {
    name,
    port: relays.postgres.port,
    restPort: relays.rest.port,
    start: () => victim.start(),
    async kill() {
      const pid = await postgresPid();
      // First, so that it does not start the other again.
      await victim.kill();
      if (pid !== null) await killTree(pid);
    },
    async freeze() {
      const pids = [victim.pid(), await postgresPid()];
      const thaws = await Promise.all(pids.map((pid) => freezeTree(place.guard, pid)));
      return () => thaws.forEach((thaw) => thaw());
    },
    cutOff() {
      const all = Object.values(relays);
      for (const relay of all) relay.cut();
      return () => all.forEach((relay) => relay.mend());
    },
    ownEnds: victim.ownEnds,
  };
}

/** Of the Postgres that runs on the data; null when none does. */
async function pidIn(dataFolder: string): Promise<number | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = parseInt(text, 10);
  if (Number.isNaN(pid)) return null;
  // One that was killed has left its file, and its number may be another's by now.
  const ps = promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
  const { stdout } = await ps.catch(() => ({ stdout: '' }));
  return stdout.includes(dataFolder) ? pid : null;
}

async function statusOf(url: string): Promise<number> {
  const { statusCode, body } = await request(url, { headersTimeout: 2_000 });
  await body.dump();
  return statusCode;
}

function configuration(
  node: PatroniSet & {
    name: string;
    home: string;
    ports: { postgres: number; rest: number };
    relays: { postgres: { port: number }; rest: { port: number }; etcd: { port: number } };
  },
): object {
  const { name, home, ports, relays, password } = node;
  const local = (port: number) => `127.0.0.1:${port}`;
  const user = (username: string) => ({ username, password });
  return {
    scope: 'chaos',
    name,
    restapi: { listen: local(ports.rest), connect_address: local(relays.rest.port) },
    // Version 2 of etcd's API: with version 3, Patroni before 3.0.3 lets a leader that was frozen take its key back from
    // the one that has replaced it, and so lose what that has committed. As a proxy: else it asks etcd for addresses
    // that lead past the relay.
    etcd: { hosts: [local(relays.etcd.port)], use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: local(ports.postgres),
      connect_address: local(relays.postgres.port),
      data_dir: join(home, 'data'),
      bin_dir: node.programs.postgresBin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('rewinder'),
      },
      parameters: {
        unix_socket_directories: home,
        log_min_messages: 'warning',
        dynamic_shared_memory_type: 'mmap',
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
        'local all all scram-sha-256',
      ],
    },
  };
}
