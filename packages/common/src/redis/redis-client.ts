import { Cluster, Redis, type ClusterOptions } from 'ioredis';
import { readRedisUrl } from './redis-url.ts';

/** A connection to the target of REDIS_URL; for a cluster, one connection per node in use. */
export type RedisClient = Redis | Cluster;

export interface RedisClientOptions {
  /** As in redis-url.ts. */
  url: string;
  /**
   * What happens to a command while Redis, or the node that has its key, is unavailable: it waits and is retried until
   * it succeeds, or it fails at once without a retry.
   */
  whenAway: 'wait' | 'fail';
  /** Closes a connection without a response to a pending command for this time, in ms. */
  silenceMs: number;
  /** Checked before each reconnection, also by copies made with `duplicate`. */
  isClosed?: () => boolean;
  onError: (error: Error) => void;
}

/** Delay between retries of a command that waits. A replica takes over after seconds. */
const againMs = 200;

/** Connects in the background, and reconnects until `disconnect`. */
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
    // With the ready check, `connect` of ioredis 6.0 never settles while a part of the cluster is down, and BullMQ,
    // which reconnects after an overdue blocking read, would wait for it forever. Commands fail with CLUSTERDOWN
    // anyway.
    enableReadyCheck: false,
    // Each connection resolves its own name: certificates are validated for names, and a removed node does not affect
    // others.
    dnsLookup: (name, found) => found(null, name),
  });
  return cluster.on('error', onError).on('node error', onError);
}

/**
 * Writes the commands of one turn of the event loop together, in order: most of the cost of a command is its round
 * trip. (ioredis' own pipelining would drop those in flight when a connection is lost.)
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

/** 0 means never, not at once. Redirections of moved keys are followed all the same. */
const failing: ClusterOptions = {
  enableOfflineQueue: false,
  retryDelayOnFailover: 0,
  retryDelayOnClusterDown: 0,
};
