import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** So many requests in so much time, from the first request on. */
export interface RateWindow {
  name: string;
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
/** Credentials remembered where there is no Redis; one that is forgotten starts anew. */
const rememberedMax = 10_000;

/** Counts for this process alone. */
export function countInMemory(windows: readonly RateWindow[]): CountRequests {
  const counts = windows.map(
    ({ windowMs }) => new LRUCache<string, number>({ max: rememberedMax, ttl: windowMs, noUpdateTTL: true }),
  );
  return async (credentialId, requests) => {
    let passing = requests;
    return windows.map(({ limit }, index) => {
      const count = counts[index]!;
      const before = count.get(credentialId) ?? 0;
      count.set(credentialId, before + passing);
      passing = Math.max(0, Math.min(passing, limit - before));
      return { before, resetMs: count.getRemainingTTL(credentialId) };
    });
  };
}

/** ARGV: requests, then limit and length in ms of each window. Answers before and reset in ms of each window. */
const countScript = `
  local passing = tonumber(ARGV[1])
  local counts = {}
  for index, key in ipairs(KEYS) do
    local before = redis.call('INCRBY', key, passing) - passing
    local reset = redis.call('PTTL', key)
    if reset < 0 then
      reset = tonumber(ARGV[2 * index + 1])
      redis.call('PEXPIRE', key, reset)
    end
    table.insert(counts, before)
    table.insert(counts, reset)
    passing = math.max(0, math.min(passing, tonumber(ARGV[2 * index]) - before))
  end
  return counts`;
const countScriptSha = createHash('sha1').update(countScript).digest('hex');

/**
 * Counts for all processes together, in one command.
 * @throws Error when Redis is away or slow
 */
export function countInRedis(redis: Redis, windows: readonly RateWindow[]): CountRequests {
  const limits = windows.flatMap(({ limit, windowMs }) => [limit, windowMs]);
  return async (credentialId, requests) => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    // The braces keep the windows of one credential on one node of a cluster.
    const keys = windows.map(({ name }) => `rate-limit:{${credentialId}}:${name}`);
    const given = [keys.length, ...keys, requests, ...limits] as const;
    const counts = await inTime(
      redis.evalsha(countScriptSha, ...given).catch((error: unknown) => {
        if (!String(error).includes('NOSCRIPT')) throw error;
        return redis.eval(countScript, ...given);
      }),
    );
    // The script answers two numbers for each window.
    const numbers = counts as number[];
    return windows.map((_window, n) => ({ before: numbers[2 * n]!, resetMs: numbers[2 * n + 1]! }));
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is slow')), redisTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
