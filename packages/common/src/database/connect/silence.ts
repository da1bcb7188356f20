import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { createClient } from './connection.ts';
import { forgetHost } from './find-host.ts';

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

// Undeclared fields of node-postgres.
type Internals = { connection: { stream: Socket }; readyForQuery: boolean };
const streamOf = (client: object) => (client as Internals).connection.stream;
const isWaiting = (client: object) => !(client as Internals).readyForQuery;

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

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
  const clients = new Map<PoolClient, { bytesRead: number }>();
  const waiting = new Set<Callback>();

  const giveUp = () => {
    forgetHost(readDatabaseUrl(url));
    // Idle ones too: each would block its next caller as long again, and no notification would arrive.
    for (const client of clients.keys()) streamOf(client).destroy(new Error('Query read timeout'));
    for (const callback of waiting) {
      waiting.delete(callback);
      callback(silentError(), undefined, () => {});
    }
  };
  server.pools.add(giveUp);
  const refuse = () => {
    if (server.isSilent) return;
    server.isSilent = true;
    void untilAnswered(server, url);
  };

  /** Whether the server has sent anything since the last call of this function. */
  const hasSpoken = () => {
    let spoke = false;
    for (const [client, heard] of clients) {
      const { bytesRead } = streamOf(client);
      if (bytesRead !== heard.bytesRead) spoke = true;
      heard.bytesRead = bytesRead;
    }
    return spoke;
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
    const isAwaited = waiting.size > 0 || [...clients.keys()].some(isWaiting);
    if (hasSpoken() || !isAwaited || server.isSilent) quietSince = now;
    if (isAsking || now - quietSince < partMs) return;
    isAsking = true;
    const before = quietSince;
    void says(url, partMs).then((saidAnything) => {
      isAsking = false;
      if (saidAnything || hasSpoken()) quietSince = performance.now();
      else if (quietSince === before) {
        refuse();
        for (const each of server.pools) each();
      }
    });
  };
  const timer = setInterval(look, Math.min(partMs / 5, 1_000)).unref();

  pool.on('connect', (client) => clients.set(client, { bytesRead: 0 }));
  pool.on('remove', (client) => clients.delete(client));
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
  return refuse;
}

/** Checks an unresponsive server repeatedly, as long as there are pools that use it. */
async function untilAnswered(server: Server, url: string): Promise<void> {
  while (server.pools.size > 0 && !(await answers(url)))
    await new Promise((resolve) => setTimeout(resolve, askEveryMs).unref());
  server.isSilent = false;
}

/** Whether the server sends anything at all on a new connection, even a refusal. */
async function says(url: string, msMax: number): Promise<boolean> {
  const client = aClient(url);
  const connected = client.connect().then(
    () => true,
    () => true,
  );
  const said = await Promise.race([
    connected,
    new Promise<false>((resolve) => laterBy(msMax, () => resolve(false))),
  ]);
  const saidAnything = said || streamOf(client).bytesRead > 0;
  streamOf(client).destroy();
  return saidAnything;
}

/** Whether the server runs a statement again; one that refuses at once blocks nobody either. */
async function answers(url: string): Promise<boolean> {
  const client = aClient(url);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    streamOf(client).destroy();
  }, answerMsMax).unref();
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // Only a timeout counts.
  }
  clearTimeout(timer);
  streamOf(client).destroy();
  return !isLate;
}

function aClient(url: string): Client {
  const client = createClient(url, { application_name: 'probe' });
  client.on('error', () => {});
  // Must not keep the process alive.
  streamOf(client).unref();
  return client;
}

/** Runs `then` after a time in which this process could read incoming data, even if its event loop was blocked. */
function laterBy(ms: number, then: () => void): void {
  setTimeout(() => setImmediate(then), ms);
}
