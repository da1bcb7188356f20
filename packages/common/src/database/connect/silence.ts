import type { Client, Pool, PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { createClient } from './connection.ts';
import { forgetHost } from './find-host.ts';
import { isIdle, socketOf } from './internals.ts';

/** The error of a call to an unresponsive server; `isDatabaseUnavailable` recognizes the message. */
const silentError = () => new Error('Connection terminated: the server does not answer');
/** Interval of checks whether an unresponsive server has recovered. */
const askEveryMs = 250;
/** Timeout of such a check. */
const answerMsMax = 5_000;

/** A database server, or a group with one writable server, shared by all pools of this process that use its URL. */
interface Server {
  isSilent: boolean;
  /** Callbacks of the pools, called when the server stops responding. */
  pools: Set<() => void>;
}

const servers = new Map<string, Server>();

function serverOf(url: string): Server {
  const hosts = JSON.stringify(readDatabaseUrl(url).hosts);
  const server = servers.get(hosts) ?? { isSilent: false, pools: new Set() };
  servers.set(hosts, server);
  return server;
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** The connections of a pool, each with the bytes that it had received when it was last looked at. */
type Connections = Map<PoolClient, { bytesRead: number }>;

/**
 * Detects a server that stopped responding (frozen, or gone without closing connections), so that no caller waits
 * longer than a statement timeout, however many statements, pools and queues the call would have had to wait for. If no
 * connection has received anything for 0.3 of that time while requests are pending, the server is tested on a new
 * connection; if it does not respond to that for as long again, pending calls fail in all pools of this process, as do
 * new ones, until it responds again, or another host of the URL does. A server that is merely slow, or out of
 * connections, responds on the new connection.
 * @returns a function to call when a single connection is unresponsive: new calls fail until the server responds
 */
export function watchForSilence(pool: Pool, { url, msMax }: { url: string; msMax: number }): () => void {
  const server = serverOf(url);
  const connections: Connections = new Map();
  pool.on('connect', (client) => connections.set(client, { bytesRead: 0 }));
  pool.on('remove', (client) => connections.delete(client));
  const waiting = refuseWhileSilent(pool, server);

  const giveUp = () => {
    forgetHost(readDatabaseUrl(url));
    // Idle ones too: each would block its next caller as long again, and no notification would arrive.
    for (const client of connections.keys()) socketOf(client).destroy(new Error('Query read timeout'));
    for (const callback of waiting) {
      waiting.delete(callback);
      callback(silentError(), undefined, () => {});
    }
  };
  server.pools.add(giveUp);
  const refuse = () => {
    if (server.isSilent) return;
    server.isSilent = true;
    void untilBack(server, url);
  };

  const partMs = 0.3 * msMax;
  let quietSince = performance.now();
  let isAsking = false;
  const look = () => {
    if (pool.ending) {
      clearInterval(timer);
      server.pools.delete(giveUp);
      return;
    }
    const now = performance.now();
    const isAwaited = waiting.size > 0 || [...connections.keys()].some((client) => !isIdle(client));
    if (haveReceived(connections) || !isAwaited || server.isSilent) quietSince = now;
    if (isAsking || now - quietSince < partMs) return;
    isAsking = true;
    const before = quietSince;
    void sendsAnything(url, partMs).then((hasSent) => {
      isAsking = false;
      if (hasSent || haveReceived(connections)) quietSince = performance.now();
      else if (quietSince === before) {
        refuse();
        for (const each of server.pools) each();
      }
    });
  };
  const timer = setInterval(look, Math.min(partMs / 5, 1_000)).unref();
  return refuse;
}

/**
 * Makes calls for a connection fail while the server is silent.
 * @returns the calls that wait for a connection now; one that is removed from it was refused
 */
function refuseWhileSilent(pool: Pool, server: Server): Set<Callback> {
  const waiting = new Set<Callback>();
  // The form with a callback, which `pool.query` uses too.
  const connect = pool.connect.bind(pool) as (callback: Callback) => void;
  const begin = (callback: Callback) => {
    if (server.isSilent) return callback(silentError(), undefined, () => {});
    waiting.add(callback);
    connect((error, client, release) => {
      // The connection is not needed if its caller was refused meanwhile.
      if (waiting.delete(callback)) callback(error, client, release);
      else if (client) release();
    });
  };
  const promised = () =>
    new Promise<PoolClient>((resolve, reject) => {
      begin((error, client) => (client ? resolve(client) : reject(error!)));
    });
  pool.connect = ((callback?: Callback) => (callback ? begin(callback) : promised())) as Pool['connect'];
  return waiting;
}

/** Whether one of the connections has received anything since the last call of this function. */
function haveReceived(connections: Connections): boolean {
  let received = false;
  for (const [client, last] of connections) {
    const { bytesRead } = socketOf(client);
    if (bytesRead !== last.bytesRead) received = true;
    last.bytesRead = bytesRead;
  }
  return received;
}

/** Checks an unresponsive server repeatedly, as long as there are pools that use it. */
async function untilBack(server: Server, url: string): Promise<void> {
  while (server.pools.size > 0 && !(await isBack(url)))
    await new Promise((resolve) => setTimeout(resolve, askEveryMs).unref());
  server.isSilent = false;
}

/** Whether the server sends anything at all on a new connection, even a refusal. */
async function sendsAnything(url: string, msMax: number): Promise<boolean> {
  const client = createProbe(url);
  const connected = client.connect().then(
    () => true,
    () => true,
  );
  const isDecided = await Promise.race([
    connected,
    new Promise<false>((resolve) => laterBy(msMax, () => resolve(false))),
  ]);
  const hasSent = isDecided || socketOf(client).bytesRead > 0;
  socketOf(client).destroy();
  return hasSent;
}

/** Whether the server runs a statement again; one that refuses at once blocks nobody either. */
async function isBack(url: string): Promise<boolean> {
  const client = createProbe(url);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socketOf(client).destroy();
  }, answerMsMax).unref();
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // Only a timeout counts.
  }
  clearTimeout(timer);
  socketOf(client).destroy();
  return !isLate;
}

function createProbe(url: string): Client {
  const client = createClient(url, { application_name: 'probe' });
  client.on('error', () => {});
  // Must not keep the process alive.
  socketOf(client).unref();
  return client;
}

/** Runs `then` after a time in which this process could read incoming data, even if its event loop was blocked. */
function laterBy(ms: number, then: () => void): void {
  setTimeout(() => setImmediate(then), ms);
}
