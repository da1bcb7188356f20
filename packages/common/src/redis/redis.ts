import type { Log } from '../runtime/log.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

const silenceMs = 5000;

/**
 * A connection for small things that may also fail, such as counting requests: a command is sent now or fails now.
 * Comes back on its own.
 */
export function openRedis(url: string, log: Log): RedisClient {
  const onError = (error: Error) => log.debug({ err: error }, 'Redis connection');
  return createRedisClient({ url, whenAway: 'fail', silenceMs, onError });
}
