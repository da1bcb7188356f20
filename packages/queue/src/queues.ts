import type { Log } from '@reachback/common/runtime/log';
import {
  noAnswer,
  type Backend,
  type Queue,
  type Ticket,
  type Worker,
  type WorkerSettings,
} from './backends/backend.ts';
import { inTime } from '@reachback/common/runtime/in-time';
import { connectPostgres } from './backends/postgres.ts';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';
import { connectRedis } from './backends/redis.ts';

/** The queues of one service, in either backend. Part of the context. */
export interface Queues {
  backend: 'redis' | 'postgres';
  /** Returns the service's queue of that name, opened on first use. Its calls throw when the backend is unavailable. */
  queue(name: string): Queue;
  /**
   * Starts a worker on a queue. `work` must not throw.
   * @throws Error when Postgres is unavailable; a worker on Redis waits for it
   */
  worker(name: string, work: (ticket: Ticket) => Promise<void>, settings: WorkerSettings): Promise<Worker>;
  /** Why wake-ups cannot be written, e.g. `refusing writes (OOM)`; null when they can. Within 1 s; never throws. */
  trouble(): Promise<string | null>;
  /** Closes the connections. Close the workers first. */
  close(): Promise<void>;
}

const pingTimeoutMs = 1000;
const closeTimeoutMs = 2000;
const reopenMs = 1000;

/**
 * Connects the queues: with `redisUrl` BullMQ on Redis, without it BullMQ on Postgres, in the schema `bullmq` of
 * `databaseUrl`. The only place that knows the backend; everything else must work the same on both.
 * @param options.service separates services that share a backend; letters and dashes
 * @throws Error when there is no Redis URL and Postgres is unavailable; an unavailable Redis is retried in the
 * background
 */
export async function createQueues(options: {
  service: string;
  redisUrl?: string;
  databaseUrl: string;
  log: Log;
}): Promise<Queues> {
  const { service, redisUrl, databaseUrl, log } = options;
  const warn = throttledWarning(log);
  const backend = redisUrl
    ? await connectRedis({ url: redisUrl, log, warn })
    : await connectPostgres({ url: databaseUrl, service, log, warn });
  return queuesOn(backend, service);
}

function queuesOn(backend: Backend, service: string): Queues {
  const queues = new Map<string, Queue>();
  // In the name and not in BullMQ's prefix, which the Postgres backend ignores.
  const fullName = (name: string) => `${service}-${name}`;

  const open = (name: string) => {
    const queue = backend.openQueue(fullName(name));
    queues.set(name, queue);
    // A queue never retries a failed first connection to its database; later callers get a new one.
    queue.waitUntilReady().catch(() => setTimeout(() => queues.delete(name), reopenMs).unref());
    return queue;
  };

  const trouble = async () => {
    try {
      if (await inTime(backend.ping(), pingTimeoutMs)) return null;
      throw new Error(noAnswer);
    } catch (error) {
      return backend.reasonOf(error);
    }
  };

  let closing: Promise<void> | undefined;
  const close = async () => {
    await inTime(Promise.allSettled([...queues.values()].map((queue) => queue.close())), closeTimeoutMs);
    await backend.disconnect();
  };

  return {
    backend: backend.kind,
    queue: (name) => queues.get(name) ?? open(name),
    worker: (name, work, settings) => backend.openWorker(fullName(name), work, settings),
    trouble,
    close: () => (closing ??= close()),
  };
}
