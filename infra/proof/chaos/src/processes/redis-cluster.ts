import { freePort } from '@reachback/local/processes/ports';
import { findRedis } from '@reachback/local/redis/server';
import { createFailover } from './redis-failover.ts';
import {
  createRedisNode,
  newRedisSet,
  says,
  tell,
  until,
  type RedisNode,
  type RedisSet,
} from './redis-node.ts';
import type { Place, RedisServer } from './servers.ts';

/** One of the three parts of the cluster. */
interface Shard {
  master: ClusterNode;
  replica: ClusterNode;
}

interface ClusterNode extends RedisNode {
  /** Where it talks with the other nodes. */
  busPort: number;
}

/** The first that accepts where its nodes talk with each other. */
const versionMin = [7, 0] as const;
const shardsCount = 3;
const slotsCount = 16_384;
/** Silent for so long, a node is taken for dead. */
const nodeTimeoutMs = 2_000;
/** What the keys of all queues have in common, and so the slot. */
const hashTag = '{reachback}';

/**
 * Three masters with a replica each, which takes its master's place when that dies. Killed is the one that has the
 * queues. Null where no Redis from version 7 on is installed.
 */
export async function createRedisCluster(
  place: Place,
  { path }: { path: string },
): Promise<RedisServer | null> {
  const program = await findRedis(path, versionMin);
  if (!program) return null;
  const set = newRedisSet(place, program);
  const shards: Shard[] = [];
  for (let n = 0; n < shardsCount; n += 1) {
    const master = await createNode(set, `redis-${n}`);
    shards.push({ master, replica: await createNode(set, `redis-${n}-replica`) });
  }
  const nodes = shards.flatMap(({ master, replica }) => [master, replica]);
  const queues = shards[0]!;
  const [first, ...others] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  let formed = false;

  return createFailover({
    set,
    url: `redis://:${set.password}@${first}?cluster=${others.join()}`,
    ...queues,
    others: nodes.filter((node) => node !== queues.master && node !== queues.replica),
    async begin() {
      await Promise.all(nodes.map((node) => node.start()));
      if (!formed) await form(set, shards);
      formed = true;
      await until('all nodes find all slots served', () => areServing(set, nodes));
    },
  });
}

async function createNode(set: RedisSet, name: string): Promise<ClusterNode> {
  const busPort = await freePort();
  const settings = [
    'cluster-enabled yes',
    `cluster-port ${busPort}`,
    `cluster-node-timeout ${nodeTimeoutMs}`,
  ];
  return { ...(await createRedisNode(set, name, settings)), busPort };
}

/** Makes a cluster of nodes that know nothing yet. The first shard gets the queues. */
async function form(set: RedisSet, shards: Shard[]): Promise<void> {
  const slot = Number(/:(\d+)/.exec(await tell(set, shards[0]!.master, `CLUSTER KEYSLOT ${hashTag}`))![1]);
  const slotsUpTo = (share: number) => Math.floor((slotsCount * share) / shards.length);
  const ofQueues = shards.findIndex((_shard, share) => slot < slotsUpTo(share + 1));
  for (const [place, { master }] of shards.entries()) {
    const share = (place + ofQueues) % shards.length;
    await command(set, master, `CLUSTER ADDSLOTSRANGE ${slotsUpTo(share)} ${slotsUpTo(share + 1) - 1}`);
    // Epochs that differ need not be agreed on first.
    await command(set, master, `CLUSTER SET-CONFIG-EPOCH ${place + 1}`);
  }
  const [first, ...others] = shards.flatMap(({ master, replica }) => [master, replica]);
  for (const { port, busPort } of others) {
    await command(set, first!, `CLUSTER MEET 127.0.0.1 ${port} ${busPort}`);
  }
  for (const { master, replica } of shards) {
    const [id] = /[\da-f]{40}/.exec(await tell(set, master, 'CLUSTER MYID'))!;
    // Refused until the replica has heard of its master.
    await until('the replica has its master', () => says(set, replica, `CLUSTER REPLICATE ${id}`, '+OK'));
  }
}

/** @throws Error with the answer, when it is no success */
async function command(set: RedisSet, node: RedisNode, words: string): Promise<void> {
  const answer = await tell(set, node, words);
  if (!answer.startsWith('+OK')) throw new Error(`${node.name} to ${words}: ${answer}`);
}

async function areServing(set: RedisSet, nodes: readonly RedisNode[]): Promise<boolean> {
  const infos = await Promise.all(nodes.map((node) => tell(set, node, 'CLUSTER INFO')));
  const facts = ['cluster_state:ok', `cluster_known_nodes:${nodes.length}\r`];
  return infos.every((info) => facts.every((fact) => info.includes(fact)));
}
