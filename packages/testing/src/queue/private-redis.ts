import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../network/free-port.ts';
import { Redis } from 'ioredis';
import { until } from '../until.ts';

/** A Redis that a test may stop, freeze and flush. It loses its data when stopped. */
export interface PrivateRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops responding, while connections stay open. */
  freeze(): void;
  thaw(): void;
  flush(): Promise<void>;
  /** CONFIG SET, on every node. */
  configure(setting: string, value: string): Promise<void>;
  /** Closes all other connections. @param password one that was set after it started */
  dropClients(password?: string): Promise<void>;
  close(): Promise<void>;
}

/** @param settings additional arguments of redis-server, e.g. `--appendonly yes` */
export async function startPrivateRedis(...settings: string[]): Promise<PrivateRedis> {
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), 'private-redis-'));
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const redis: PrivateRedis = {
    url,
    start: async () => {
      server = spawn('redis-server', [...place, '--save', '', ...settings], { stdio: 'ignore' });
      await until('redis-server answers', () => ask(url, (client) => client.ping()));
    },
    stop: async () => {
      const stopped = server;
      server = undefined;
      if (stopped?.kill('SIGKILL')) await once(stopped, 'exit');
    },
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
    flush: async () => {
      await ask(url, (client) => client.flushall());
    },
    configure: async (setting, value) => {
      await ask(url, (client) => client.config('SET', setting, value));
    },
    dropClients: async (password) => {
      const login = new URL(url);
      login.password = password ?? '';
      await ask(login.href, (client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
    },
    close: async () => {
      await redis.stop();
      await rm(directory, { recursive: true, maxRetries: 10 });
    },
  };
  await redis.start();
  return redis;
}

async function ask(url: string, question: (client: Redis) => Promise<unknown>): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null });
  client.on('error', () => {});
  try {
    await client.connect();
    await question(client);
    return true;
  } catch {
    return false;
  } finally {
    if (client.status !== 'end') client.disconnect();
  }
}
