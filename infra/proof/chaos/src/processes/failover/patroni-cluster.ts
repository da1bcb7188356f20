import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { usualOwner } from '@reachback/local/postgres/owner';
import { request } from 'undici';
import { until } from '../redis-node.ts';
import type { Place, PostgresServer, Server } from '../servers.ts';
import { createVictim, type Victim } from '../victim.ts';
import { createHaproxy } from './haproxy.ts';
import { createPatroniNode, type PatroniNode, type PatroniSet } from './patroni-node.ts';
import { findPatroniPrograms } from './patroni-programs.ts';

/** Three nodes of which one is the primary, and another one has everything that was committed. */
export interface PatroniCluster extends PostgresServer {
  leader(): Promise<PatroniNode>;
  /** Resolves when there is a leader with two standbys, one of them synchronous. */
  whole(): Promise<void>;
  /** Kills all nodes: Postgres is no child of Patroni, and would go on after it. */
  end(): Promise<void>;
}

/** How clients find the primary: through an HAProxy, or because the URL names all nodes. */
export type Finding = 'haproxy' | 'hosts';

const nodesCount = 3;
const stopGroup = 0;

/** @returns the cluster, not started yet; or the names of the programs that are not installed */
export async function createPatroniCluster(
  place: Place,
  { path, finding }: { path: string; finding: Finding },
): Promise<PatroniCluster | { missing: string[] }> {
  const found = await findPatroniPrograms(path);
  if ('missing' in found) return found;
  const { programs } = found;
  // Postgres refuses to run as root.
  const owner = process.getuid?.() === 0 ? usualOwner() : undefined;
  const password = randomBytes(16).toString('hex');
  const etcd = await createEtcd(place, programs.etcd);
  const set: PatroniSet = { programs, owner, password, etcdPort: etcd.port };
  const nodes: PatroniNode[] = [];
  for (let n = 0; n < nodesCount; n += 1) nodes.push(await createPatroniNode(place, set, `node${n}`));
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const hostsUrl = `postgres://postgres:${password}@${addresses.join()}/postgres`;
  const haproxy = await createHaproxy(place, {
    command: programs.haproxy,
    nodes,
    url: `postgres://postgres:${password}@127.0.0.1/postgres`,
  });

  const leader = async () => {
    const { members } = await membersOf(nodes);
    const name = members.find(({ role }) => role === 'leader')?.name;
    return nodes.find((node) => node.name === name) ?? Promise.reject(new Error('there is no leader'));
  };
  const whole = () =>
    until('the cluster has a leader, a synchronous standby and another one', async () =>
      isWhole(await membersOf(nodes).catch(() => ({ members: [] }))),
    );
  return {
    ...unsupported(),
    name: 'patroni',
    url: finding === 'haproxy' ? haproxy.url : hostsUrl,
    disk: null,
    async start() {
      await etcd.start();
      // The first one makes the data that the others copy.
      for (const node of nodes) await node.start();
      await whole();
      await haproxy.start();
    },
    leader,
    whole,
    end: async () => void (await Promise.all(nodes.map((node) => node.kill()))),
    get ownEnds() {
      return [etcd, ...nodes, haproxy].flatMap(({ ownEnds }) => ownEnds);
    },
  };
}

/** What is done to a node is asked of the node. */
function unsupported(): Pick<Victim, 'kill' | 'stop' | 'pid' | 'freeze' | 'thaw'> {
  const refuse = () => Promise.reject(new Error('a node is killed, not the cluster'));
  return { kill: refuse, stop: refuse, pid: () => null, freeze: () => {}, thaw: () => {} };
}

/** A member of the cluster, as Patroni's REST API has it. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

/** As the first node says that answers. */
async function membersOf(nodes: readonly PatroniNode[]): Promise<{ members: Member[] }> {
  return Promise.any(
    nodes.map(async ({ restPort }) => {
      const { body } = await request(`http://127.0.0.1:${restPort}/cluster`, {
        headersTimeout: 2_000,
        bodyTimeout: 2_000,
      });
      return (await body.json()) as { members: Member[] };
    }),
  );
}

function isWhole({ members }: { members: Member[] }): boolean {
  const roles = members.map(({ role }) => role);
  return (
    members.length === nodesCount &&
    roles.includes('leader') &&
    roles.includes('sync_standby') &&
    members.every(({ state }) => /^(running|streaming)$/.test(state))
  );
}

/** One member: what happens when etcd itself fails is not what is tried here. */
async function createEtcd(place: Place, command: string): Promise<Server & { port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`) as [string, string];
  const victim = createVictim('etcd', place.guard, () => ({
    name: 'etcd',
    command,
    args: Object.entries({
      name: 'etcd',
      'data-dir': join(place.folder, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `etcd=${peer}`,
      'enable-v2': 'true',
    }).map(([name, value]) => `--${name}=${value}`),
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log: openLogFile(join(place.folder, 'etcd.log')),
    isReady: async () => {
      const { statusCode, body } = await request(`${client}/health`);
      await body.dump();
      return statusCode === 200;
    },
  }));
  return { ...victim, url: client, port };
}
