import type { Log } from '../runtime/log.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

const silenceMs = 5000;

/**
 * Opens a connection for optional work, such as counting requests: commands fail at once while Redis is unavailable.
 * Reconnects automatically.
 */
export function openRedis(url: string, log: Log): RedisClient {
  const onError = (error: Error) => log.debug({ err: error }, 'Redis connection');
  return createRedisClient({ url, whenAway: 'fail', silenceMs, onError });
}
