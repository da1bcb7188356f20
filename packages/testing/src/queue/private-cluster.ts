import { freePort } from '../network/free-port.ts';
import { Redis } from 'ioredis';
import { startPrivateRedis, type PrivateRedis } from './private-redis.ts';
import { until } from '../until.ts';

interface Node extends PrivateRedis {
  /** Port for connections between nodes. */
  busPort: number;
}

const slotsCount = 16_384;
const nodesCount = 3;
/** A node that is silent for this long counts as failed; on a busy machine some are silent for a while. */
const nodeTimeoutMs = 3000;
const servesWithinMs = 60_000;

/**
 * A cluster of three masters, which can be stopped, frozen and flushed as a whole.
 * @param settings additional arguments of each redis-server
 */
export async function startPrivateCluster(...settings: string[]): Promise<PrivateRedis> {
  const nodes = await Promise.all(Array.from({ length: nodesCount }, () => startNode(settings)));
  const each = async (act: (node: Node) => Promise<void>) => void (await Promise.all(nodes.map(act)));
  const serves = () => until('the cluster serves', () => isServing(nodes), servesWithinMs);
  await meet(nodes);
  await serves();
  const [first, ...others] = nodes.map(({ url }) => new URL(url).host);
  return {
    url: `redis://${first}?cluster=${others.join()}`,
    start: async () => {
      await each((node) => node.start());
      await serves();
    },
    stop: () => each((node) => node.stop()),
    freeze: () => nodes.forEach((node) => node.freeze()),
    thaw: () => nodes.forEach((node) => node.thaw()),
    flush: () => each((node) => node.flush()),
    configure: (setting, value) => each((node) => node.configure(setting, value)),
    dropClients: (password) => each((node) => node.dropClients(password)),
    close: () => each((node) => node.close()),
  };
}

async function startNode(settings: string[]): Promise<Node> {
  const busPort = await freePort();
  const asNode = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort)];
  const timeout = ['--cluster-node-timeout', String(nodeTimeoutMs)];
  return { ...(await startPrivateRedis(...asNode, ...timeout, ...settings)), busPort };
}

/** Assigns each node its share of the slots, and joins the others to the first one. */
async function meet(nodes: Node[]): Promise<void> {
  const clients = nodes.map(({ url }) => new Redis(url));
  const slotsUpTo = (place: number) => Math.floor((slotsCount * place) / nodes.length);
  for (const [place, client] of clients.entries()) {
    await client.cluster('ADDSLOTSRANGE', slotsUpTo(place), slotsUpTo(place + 1) - 1);
  }
  for (const { url, busPort } of nodes.slice(1)) {
    const { hostname, port } = new URL(url);
    await clients[0]!.call('CLUSTER', 'MEET', hostname, port, busPort);
  }
  for (const client of clients) client.disconnect();
}

/** Whether every node knows all others, and reports that all slots are served. */
async function isServing(nodes: Node[]): Promise<boolean> {
  const clients = nodes.map(({ url }) => new Redis(url));
  const infos = await Promise.all(clients.map((client) => client.cluster('INFO')));
  for (const client of clients) client.disconnect();
  const facts = ['cluster_state:ok', `cluster_known_nodes:${nodes.length}\r`];
  return infos.every((info) => facts.every((fact) => info.includes(fact)));
}
