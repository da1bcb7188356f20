import type { RedisOptions, SentinelConnectionOptions } from 'ioredis';

/** The connection settings of Redis. */
export type RedisUrl = RedisServerUrl | RedisClusterUrl;

interface RedisServerUrl {
  kind: 'server';
  /** For ioredis: login and database, and the server unless there are sentinels. */
  server: string;
  /** For ioredis too; empty without sentinels. */
  sentinels: Pick<SentinelConnectionOptions, 'sentinels' | 'name' | 'enableTLSForSentinelMode'>;
}

interface RedisClusterUrl {
  kind: 'cluster';
  /** Nodes to discover the others from. */
  nodes: Address[];
  /** For the connection to each node. */
  login: Pick<RedisOptions, 'username' | 'password' | 'family' | 'tls'>;
}

interface Address {
  host: string;
  port: number;
}

const serverPort = 6379;
const sentinelPort = 26_379;

/**
 * Supports, besides the URL of one server,
 * - `redis://:password@mymaster?sentinels=10.0.0.1:26379,10.0.0.2`: the host is the name of a group of servers, and the
 *   sentinels, which need no password, return its current master;
 * - `redis://:password@10.0.0.1:7000?cluster=10.0.0.2:7000,10.0.0.3:7000`: the host is a node of a cluster, as are
 *   those in the list. The first that responds returns all others; the list may be empty.
 * @throws Error with a readable message, when it is both, or an address in it is invalid
 */
export function readRedisUrl(text: string): RedisUrl {
  const url = new URL(text);
  const sentinels = taken(url, 'sentinels');
  const cluster = taken(url, 'cluster');
  if (sentinels !== null && cluster !== null)
    throw new Error('names sentinels and a cluster; Redis is run as one of them');
  if (cluster !== null) return readCluster(url, cluster);
  if (sentinels !== null) return readGroup(url, sentinels);
  return { kind: 'server', server: text, sentinels: {} };
}

function taken(url: URL, name: string): string | null {
  const value = url.searchParams.get(name);
  url.searchParams.delete(name);
  return value;
}

function readGroup(url: URL, list: string): RedisServerUrl {
  const sentinels = list.split(',').map((each) => readAddress(each, sentinelPort));
  // TLS to the servers, as `rediss:` says; sentinels are connected without TLS.
  const group = { sentinels, name: url.hostname, enableTLSForSentinelMode: true };
  return { kind: 'server', server: url.href, sentinels: group };
}

function readCluster(url: URL, list: string): RedisClusterUrl {
  const database = url.pathname.slice(1) || url.searchParams.get('db');
  if (Number(database) !== 0) throw new Error(`names database ${database}; a cluster has only 0`);
  const family = url.searchParams.get('family');
  return {
    kind: 'cluster',
    nodes: [url.host, ...(list === '' ? [] : list.split(','))].map((each) => readAddress(each, serverPort)),
    login: {
      username: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      ...(family === null ? {} : { family: Number(family) }),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    },
  };
}

function readAddress(text: string, portElse: number): Address {
  const [, ipv6, name, port] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = ipv6 ?? name;
  if (host === undefined) throw new Error(`"${text}" is not an address; write host:port`);
  return { host, port: port === undefined ? portElse : Number(port) };
}
