import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** So many requests in so much time, from the first request on. */
export interface RateWindow {
  name: string;
  /** Whole seconds. */
  windowMs: number;
  limit: number;
}

/** How a window stands for one credential. */
export interface WindowCount {
  /** Requests counted in it before. */
  before: number;
  /** Time until it begins anew, in ms. */
  resetMs: number;
}

/**
 * Counts so many more requests of a credential, in each window as many as the windows before it let through.
 * @returns the windows in their order
 */
export type CountRequests = (credentialId: string, requests: number) => Promise<WindowCount[]>;

/** Redis that answers slower than this counts as away. */
const redisTimeoutMs = 100;

/** Counts for this process alone. */
export function countInMemory(windows: readonly RateWindow[]): CountRequests {
  const limiters = windows.map(
    ({ windowMs, limit }) => new RateLimiterMemory({ points: limit, duration: windowMs / 1000 }),
  );
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

/** What the limiter throws beyond the limit is the same count that it gives below. */
async function consume(
  limiter: RateLimiterMemory,
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

/** All windows in one trip. KEYS: one of each; ARGV: requests, then length in ms and limit of each. */
const script = `
  local passing = tonumber(ARGV[1])
  local counts = {}
  for n, key in ipairs(KEYS) do
    redis.call('set', key, 0, 'PX', ARGV[2 * n], 'NX')
    local before = redis.call('incrby', key, passing) - passing
    counts[n] = {before, redis.call('pttl', key)}
    passing = math.max(0, math.min(passing, ARGV[2 * n + 1] - before))
  end
  return counts`;

/**
 * Counts for all processes together.
 * @throws Error when Redis is away or slow
 */
export function countInRedis(redis: Redis, windows: readonly RateWindow[]): CountRequests {
  const lengthsAndLimits = windows.flatMap(({ windowMs, limit }) => [windowMs, limit]);
  return async (credentialId, requests) => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    const keys = windows.map(({ name }) => `rate-limit-${name}:${credentialId}`);
    const counting = redis.eval(script, keys.length, ...keys, requests, ...lengthsAndLimits);
    // What the script returns.
    const counts = (await inTime(counting)) as [before: number, resetMs: number][];
    return counts.map(([before, resetMs]) => ({ before, resetMs }));
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is slow')), redisTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
