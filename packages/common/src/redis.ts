import { Redis } from 'ioredis';
import type { Log } from './log.ts';
import { readRedisUrl } from './redis-url.ts';

/**
 * A connection for small things that may also fail, such as counting requests: a command is sent now or fails now.
 * Comes back by itself.
 */
export function openRedis(url: string, log: Log): Redis {
  const { server, sentinels } = readRedisUrl(url);
  const redis = new Redis(server, {
    ...sentinels,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1_000),
  });
  return redis.on('error', (error) => log.debug({ err: error }, 'Redis connection'));
}
