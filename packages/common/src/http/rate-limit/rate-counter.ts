import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '../../redis/redis-client.ts';
import { withTimeout } from '../../runtime/in-time.ts';

/** A limit of requests per time, counted from the first request. */
export interface RateWindow {
  name: string;
  /** Whole seconds. */
  windowMs: number;
  limit: number;
}

/** The state of a window for one credential. */
export interface WindowCount {
  /** Requests counted in it before. */
  before: number;
  /** Time until it is reset, in ms. */
  resetMs: number;
}

/**
 * Adds requests of a credential, in each window only those that the previous windows allowed.
 * @returns the windows in their order
 */
export type CountRequests = (credentialId: string, requests: number) => Promise<WindowCount[]>;

const redisTimeoutMs = 100;

/** Counts per process. */
export function countInMemory(windows: readonly RateWindow[]): CountRequests {
  return countIn(windows.map((window) => new RateLimiterMemory(optionsOf(window))));
}

/**
 * Counts across all processes.
 * @param timeoutMs after which Redis counts as unavailable; defaults to 100
 * @throws Error when Redis is unavailable
 */
export function countInRedis(
  redis: RedisClient,
  windows: readonly RateWindow[],
  timeoutMs = redisTimeoutMs,
): CountRequests {
  const options = { storeClient: redis, rejectIfRedisNotReady: true };
  const count = countIn(windows.map((window) => new RateLimiterRedis({ ...options, ...optionsOf(window) })));
  const timeoutError = () => new Error('Redis is slow');
  return (credentialId, requests) => withTimeout(count(credentialId, requests), timeoutMs, timeoutError);
}

function optionsOf({ name, windowMs, limit }: RateWindow) {
  return { keyPrefix: `rate-limit-${name}`, points: limit, duration: windowMs / 1000 };
}

function countIn(limiters: readonly (RateLimiterMemory | RateLimiterRedis)[]): CountRequests {
  return async (credentialId, requests) => {
    const counts: WindowCount[] = [];
    let passing = requests;
    for (const limiter of limiters) {
      const { consumedPoints, msBeforeNext } = await consume(limiter, credentialId, passing);
      const before = consumedPoints - passing;
      counts.push({ before, resetMs: msBeforeNext });
      passing = Math.max(0, Math.min(passing, limiter.points - before));
    }
    return counts;
  };
}

/** Beyond the limit, the limiter throws the same result that it returns below it. */
async function consume(
  limiter: RateLimiterMemory | RateLimiterRedis,
  credentialId: string,
  requests: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(credentialId, requests);
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  }
}
