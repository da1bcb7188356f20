import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore } from 'rate-limit-redis';
import { apiError } from './errors.ts';
import type { Log } from './log.ts';

/** Redis that answers slower than this counts as away; the request goes on uncounted. */
const redisTimeoutMs = 100;

export interface RateLimits {
  per10Seconds: number;
  perMinute: number;
}

/**
 * Two windows per credential, told in the RateLimit headers (draft-ietf-httpapi-ratelimit-headers-08).
 * Counted in Redis for all processes together, in memory where there is none; fails open.
 * @throws ApiError 429 `rate_limited` with `Retry-After`
 */
export function limitRates(options: { limits: RateLimits; redis: Redis | null; log: Log }): RequestHandler[] {
  const { limits, redis, log } = options;
  return [
    oneWindow({ name: '10s', windowMs: 10_000, limit: limits.per10Seconds, redis, log }),
    oneWindow({ name: '60s', windowMs: 60_000, limit: limits.perMinute, redis, log }),
  ];
}

interface Window {
  name: string;
  windowMs: number;
  limit: number;
  redis: Redis | null;
  log: Log;
}

function oneWindow({ name, windowMs, limit, redis, log }: Window): RequestHandler {
  return rateLimit({
    identifier: name,
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    passOnStoreError: true,
    keyGenerator: (_request, response) => response.locals.caller!.credentialId,
    handler: (_request, response) => {
      const seconds = Number(response.getHeader('Retry-After') ?? Math.ceil(windowMs / 1000));
      throw apiError('rate_limited', `more than ${limit} requests in ${name}; try again in ${seconds} s`);
    },
    logger: { error: (error) => log.debug({ err: error }, 'rate limit'), warn: () => {} },
    validate: false,
    ...(redis ? { store: redisStore(redis, name) } : {}),
  });
}

function redisStore(redis: Redis, name: string): Options['store'] {
  return new RedisStore({
    prefix: `rate-limit:${name}:`,
    sendCommand: async (...[command, ...parameters]: string[]) => {
      if (redis.status !== 'ready') {
        // The store loads its scripts once, at start, and would never get over a failure there. It needs
        // only their names; Redis says NOSCRIPT later and the store loads them then.
        if (command === 'SCRIPT') return createHash('sha1').update(parameters[1]!).digest('hex');
        throw new Error('Redis is away');
      }
      return inTime(redis.call(command!, ...parameters)) as Promise<number>;
    },
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is slow')), redisTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
