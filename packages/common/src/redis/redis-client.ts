import { Cluster, Redis, type ClusterOptions } from 'ioredis';
import { readRedisUrl } from './redis-url.ts';

/** A connection to whatever REDIS_URL names; to a cluster it is one to each node that is asked for something. */
export type RedisClient = Redis | Cluster;

export interface RedisClientOptions {
  /** As redis-url.ts reads it. */
  url: string;
  /**
   * What becomes of a command while Redis, or the node that has its key, is unavailable: it waits, and is sent again
   * until it is done; or it fails at once and is never sent again.
   */
  whenAway: 'wait' | 'fail';
  /** A connection that owes an answer for so long, in ms, is given up. */
  silenceMs: number;
  /** Asked before each new try. Copies made with `duplicate` ask as well. */
  isClosed?: () => boolean;
  onError: (error: Error) => void;
}

/** Between two tries of a command that waits. A replica takes over after seconds. */
const againMs = 200;

/** Connects in the background, and again and again for ever, until `disconnect`. */
export function createRedisClient(options: RedisClientOptions): RedisClient {
  const { whenAway, silenceMs, isClosed, onError } = options;
  const target = readRedisUrl(options.url);
  const retry = (attempt: number) => (isClosed?.() ? null : Math.min(50 * 2 ** attempt, 1000));
  const connection = {
    connectTimeout: 5000,
    keepAlive: 10_000,
    disconnectTimeout: 500,
    socketTimeout: silenceMs,
  };
  const waits = whenAway === 'wait';
  if (target.kind === 'server') {
    const redis = new Redis(target.server, {
      ...target.sentinels,
      ...connection,
      enableOfflineQueue: waits,
      maxRetriesPerRequest: waits ? null : 0,
      retryStrategy: retry,
    });
    redis.on('connect', () => writeTogether(redis.stream));
    return redis.on('error', onError);
  }
  const cluster = new Cluster(target.nodes, {
    ...(waits ? waiting : failing),
    redisOptions: { ...target.login, ...connection },
    clusterRetryStrategy: retry,
    // With the check, `connect` of ioredis 6.0 never settles while a part of the cluster is down, and BullMQ, which connects
    // anew after a blocking read that was overdue, would wait for it for ever. Commands hear CLUSTERDOWN anyway.
    enableReadyCheck: false,
    // Each connection looks its name up: certificates are checked against names, and one that is gone harms no other.
    dnsLookup: (name, found) => found(null, name),
  });
  return cluster.on('error', onError).on('node error', onError);
}

/**
 * Lets commands of one turn of the event loop leave together, in the order in which they were given: most of what a
 * command costs both sides is its trip. (ioredis' own pipelining would drop those under way when a connection is lost.)
 */
function writeTogether(stream: Redis['stream']): void {
  const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
  const uncork = () => stream.uncork();
  const writing = (...chunk: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(uncork);
    }
    return write(...chunk);
  };
  stream.write = writing;
}

const waiting: ClusterOptions = {
  enableOfflineQueue: true,
  maxRedirections: Infinity,
  retryDelayOnMoved: againMs,
  retryDelayOnFailover: againMs,
  retryDelayOnClusterDown: againMs,
};

/** 0 is not at once, but never. Where a key has moved to is followed all the same. */
const failing: ClusterOptions = {
  enableOfflineQueue: false,
  retryDelayOnFailover: 0,
  retryDelayOnClusterDown: 0,
};
