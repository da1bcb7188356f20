import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { createClient } from './connection.ts';
import { forgetHost } from './find-host.ts';

/** What a server that is silent is to a caller; `databaseIsAway` knows the text. */
const silentError = () => new Error('Connection terminated: the server does not answer');
/** How often a silent server is asked whether it is back. */
const askEveryMs = 250;
/** How long it may take to answer that. */
const answerMsMax = 5_000;

/** A database server, or several of which one takes writes, to all pools of this process that have connections to it. */
interface Server {
  isSilent: boolean;
  /** What each pool does when the server falls silent. */
  pools: Set<() => void>;
}

const servers = new Map<string, Server>();

function serverOf(url: string): Server {
  const hosts = JSON.stringify(readDatabaseUrl(url).hosts);
  const server = servers.get(hosts) ?? { isSilent: false, pools: new Set() };
  servers.set(hosts, server);
  return server;
}

// What node-postgres has, but does not declare.
type Internals = { connection: { stream: Socket }; readyForQuery: boolean };
const streamOf = (client: object) => (client as Internals).connection.stream;
const isWaiting = (client: object) => !(client as Internals).readyForQuery;

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/**
 * Notices a server that says nothing any more (frozen, or gone without a word), so that no caller waits for it longer
 * than a statement may take, however many statements, pools and turns the call would have had to wait for. When it has
 * said nothing on any connection for 0.3 of that time although something is asked of it, it is asked on a new
 * connection; when it says nothing to that either for as long again, what waits for it fails, in all pools of this
 * process, and so does whoever asks for a connection, until it answers again, or another host of the URL does. A server
 * that is merely slow, or whose connections are all taken, says so on the new connection.
 * @returns what to call when a single connection is silent: who asks for one is refused until the server answers
 */
export function watchForSilence(pool: Pool, { url, msMax }: { url: string; msMax: number }): () => void {
  const server = serverOf(url);
  const clients = new Map<PoolClient, { bytesRead: number }>();
  const waiting = new Set<Callback>();

  const giveUp = () => {
    forgetHost(readDatabaseUrl(url));
    // Idle ones too: each would keep the next caller as long again, and nobody would hear a notification.
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

  /** Whether the server has said anything since this was asked before. */
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
      // Whoever was refused meanwhile does not need it any more.
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

/** Asks a silent server again and again, as long as there are pools that want to know. */
async function untilAnswered(server: Server, url: string): Promise<void> {
  while (server.pools.size > 0 && !(await answers(url)))
    await new Promise((resolve) => setTimeout(resolve, askEveryMs).unref());
  server.isSilent = false;
}

/** Whether the server says anything at all on a new connection, be it that it takes none. */
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

/** Whether the server carries out a statement again; one that refuses at once keeps nobody waiting either. */
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
    // Whether it was too late counts.
  }
  clearTimeout(timer);
  streamOf(client).destroy();
  return !isLate;
}

function aClient(url: string): Client {
  const client = createClient(url, { application_name: 'probe' });
  client.on('error', () => {});
  // It is no reason for a process to stay.
  streamOf(client).unref();
  return client;
}

/** After a time in which this process was able to read what has come in: also when it was itself held up meanwhile. */
function laterBy(ms: number, then: () => void): void {
  setTimeout(() => setImmediate(then), ms);
}
