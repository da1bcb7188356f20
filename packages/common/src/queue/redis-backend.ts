import { Queue, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';
import { readRedisUrl } from '../redis-url.ts';
import { reporting, streams, workerOptions, type Backend } from './backend.ts';
import { inTime } from './in-time.ts';
import type { Complain } from './quiet-log.ts';

const prefix = 'reachback';
/** A start waits this long for the first connection, then goes on without. */
const firstConnectMs = 1000;
/** A connection that owes an answer for so long is given up. The longest blocking read takes 10 s. */
const producerSilenceMs = 5000;
const workerSilenceMs = 30_000;

/** Queues in Redis. Comes back also when Redis is away: connections are tried again for ever. */
export async function connectRedis(options: { url: string; log: Log; complain: Complain }): Promise<Backend> {
  const { log, complain } = options;
  const { server, sentinels } = readRedisUrl(options.url);
  let closed = false;
  const open = (settings: RedisOptions) => {
    const redis = new Redis(server, {
      ...sentinels,
      // The copies that BullMQ makes for blocking reads share this function, and so end with the rest.
      retryStrategy: (attempt) => (closed ? null : Math.min(50 * 2 ** attempt, 1000)),
      connectTimeout: 5000,
      keepAlive: 10_000,
      disconnectTimeout: 500,
      ...settings,
    });
    return redis.on('error', (error) => complain(error, 'Redis connection'));
  };
  // Who rings must not wait: a command is sent now or fails now, and none is sent again later.
  const producer = open({
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: producerSilenceMs,
  });
  producer.once('ready', () => {
    checkSettings(producer, log).catch((error: unknown) =>
      complain(error, 'the settings of Redis are not known'),
    );
  });
  const connected = new Promise((resolve) => {
    producer.once('ready', resolve);
  });
  if (!(await inTime(connected, firstConnectMs))) {
    log.warn('Redis is away; work that falls due is done when it is back');
  }
  let consumer: Redis | undefined;

  return {
    kind: 'redis',
    // Both skips: the queue would wait for the first connection, ask it for its version, and be broken for good
    // if the connection were lost between the two.
    openQueue: (name) => {
      const now = { skipVersionCheck: true, skipWaitingForReady: true };
      const queue = new Queue(name, { connection: producer, prefix, streams, ...now });
      return queue.on('error', (error) => complain(error, 'queue', { queue: name }));
    },
    openWorker: async (name, work, settings) => {
      consumer ??= open({ maxRetriesPerRequest: null, socketTimeout: workerSilenceMs });
      const worker = new Worker(name, work, { connection: consumer, prefix, ...workerOptions(settings) });
      return reporting(worker, complain);
    },
    ping: async () => {
      await producer.ping();
    },
    disconnect: async () => {
      closed = true;
      producer.disconnect();
      consumer?.disconnect();
    },
  };
}

/** Asks INFO, not CONFIG, which hosted Redis often forbids. */
async function checkSettings(redis: Redis, log: Log): Promise<void> {
  const info = await redis.info();
  const read = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
  const policy = read('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    log.warn({ policy }, 'Redis may evict waiting bells; set maxmemory-policy noeviction');
  }
  if (read('aof_enabled') === '0') {
    log.warn('Redis forgets waiting bells when it is killed, so that work is late; set appendonly yes');
  }
}
