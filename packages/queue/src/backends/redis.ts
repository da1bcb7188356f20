import { Queue, Worker } from 'bullmq';
import { Cluster } from 'ioredis';
import type { Log } from '@reachback/common/runtime/log';
import { createRedisClient, type RedisClient } from '@reachback/common/redis/redis-client';
import { noAnswer, pausedWhenRefused, reporting, streams, workerOptions, type Backend } from './backend.ts';
import { inTime } from '@reachback/common/runtime/in-time';
import type { ThrottledWarning } from '@reachback/common/runtime/throttled-warning';

/** In a cluster all keys of a queue must be on one node: those with the same word in braces are. */
const prefixOf = (redis: RedisClient) => (redis instanceof Cluster ? '{reachback}' : 'reachback');
/** How long a start waits for the first connection before it continues without. */
const firstConnectMs = 1000;
const producerSilenceMs = 5000;
/** Longer than the longest blocking read, 10 s. */
const workerSilenceMs = 30_000;
const pingKeyMs = 60_000;

class PatientWorker extends Worker {
  protected override moveToActive(token: string, name?: string) {
    return pausedWhenRefused(super.moveToActive(token, name));
  }
}

/** Queues in Redis. Also returns when Redis is unavailable: connections are retried forever. */
export async function connectRedis(options: {
  url: string;
  log: Log;
  warn: ThrottledWarning;
}): Promise<Backend> {
  const { url, log, warn } = options;
  let closed = false;
  // The connections that BullMQ duplicates for blocking reads check this too, and so end with the rest.
  const isClosed = () => closed;
  let lastError: Error | undefined;
  const onError = (error: Error) => {
    // The error of a cluster says that no node could be reached, that of a node why.
    lastError =
      'lastNodeError' in error && error.lastNodeError instanceof Error ? error.lastNodeError : error;
    warn(error, 'Redis connection');
  };
  const common = { url, isClosed, onError };
  // Waking must not block.
  const producer = createRedisClient({ ...common, whenAway: 'fail', silenceMs: producerSilenceMs });
  const prefix = prefixOf(producer);
  producer.once('ready', () => {
    checkSettings(producer, log).catch((error: unknown) =>
      warn(error, 'the settings of Redis are not known'),
    );
  });
  const connected = new Promise((resolve) => {
    producer.once('ready', resolve);
  });
  if (!(await inTime(connected, firstConnectMs))) {
    log.warn('Redis is unavailable; work that is due runs when it is available again');
  }
  let consumer: RedisClient | undefined;

  return {
    kind: 'redis',
    // Both skips are needed: otherwise the queue would wait for the first connection, request its version, and be
    // broken permanently if the connection were lost between the two.
    openQueue: (name) => {
      const now = { skipVersionCheck: true, skipWaitingForReady: true };
      const queue = new Queue(name, { connection: producer, prefix, streams, ...now });
      return queue.on('error', (error) => warn(error, 'queue', { queue: name }));
    },
    openWorker: async (name, work, settings) => {
      consumer ??= createRedisClient({ ...common, whenAway: 'wait', silenceMs: workerSilenceMs });
      const worker = new PatientWorker(name, work, {
        connection: consumer,
        prefix,
        ...workerOptions(settings),
      });
      return reporting(worker, warn);
    },
    ping: async () => {
      // A key next to the queues, on the same node. A write, as a full Redis can still read.
      await producer.set(`${prefix}:ping`, '1', 'PX', pingKeyMs);
      lastError = undefined;
    },
    reasonOf: (error) => redisReason(error, lastError),
    disconnect: async () => {
      closed = true;
      producer.disconnect();
      consumer?.disconnect();
    },
  };
}

/** A command without a connection has an unspecific error; the connection's last error has the reason. */
function redisReason(error: unknown, lastError: Error | undefined): string {
  const words = [error, lastError].map((one) => (one instanceof Error ? one.message : '')).join(' ');
  if (/\bOOM\b/.test(words)) return 'refusing writes (OOM)';
  if (/\bMISCONF\b/.test(words)) return 'refusing writes (MISCONF)';
  if (/\bREADONLY\b/.test(words)) return 'refusing writes (READONLY)';
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(words)) return 'wrong password';
  if (/\bNOPERM\b/.test(words)) return 'refusing writes (NOPERM)';
  if (/\bLOADING\b/.test(words)) return 'loading its data';
  return error instanceof Error && error.message === noAnswer ? noAnswer : 'no connection to Redis';
}

/**
 * Uses INFO, not CONFIG, which hosted Redis often forbids. In a cluster it checks every node, as each may have queues.
 */
async function checkSettings(redis: RedisClient, log: Log): Promise<void> {
  const nodes = redis instanceof Cluster ? redis.nodes() : [redis];
  const infos = await Promise.all(nodes.map((node) => node.info()));
  const read = (name: string) => infos.map((info) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1]);
  const policy = read('maxmemory_policy').find((each) => each !== undefined && each !== 'noeviction');
  if (policy !== undefined) {
    log.warn({ policy }, 'Redis may evict waiting wake-ups; set maxmemory-policy noeviction');
  }
  if (read('aof_enabled').includes('0')) {
    log.warn('Redis loses waiting wake-ups when it is killed, which delays work; set appendonly yes');
  }
}
