import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { apiError } from '../errors/errors.ts';
import { createCoalescer } from '../../runtime/coalescer.ts';
import type { Log } from '../../runtime/log.ts';
import {
  countInMemory,
  countInRedis,
  type CountRequests,
  type RateWindow,
  type WindowCount,
} from './rate-counter.ts';
import type { RedisClient } from '../../redis/redis-client.ts';

export interface RateLimits {
  per10Seconds: number;
  perMinute: number;
}

/**
 * Two windows per credential, reported in the RateLimit headers (draft-ietf-httpapi-ratelimit-headers-08). Counted in
 * Redis across all processes of a service, in memory without Redis; fails open.
 * @param options.service has its own counters, also in a Redis that several services share
 * @throws ApiError 429 `rate_limited` with `Retry-After`
 */
export function limitRates(options: {
  limits: RateLimits;
  redis: RedisClient | null;
  service: string;
  log: Log;
}): RequestHandler {
  const { limits, redis, service, log } = options;
  const windows: RateWindow[] = [
    { name: '10s', windowMs: 10_000, limit: limits.per10Seconds },
    { name: '60s', windowMs: 60_000, limit: limits.perMinute },
  ];
  const count = countTogether(redis ? countInRedis(redis, windows) : countInMemory(windows), log);
  const policies = new LRUCache<string, string>({ max: 10_000, memoMethod: (id) => policyOf(windows, id) });
  return async (_request, response, next) => {
    const { credentialId } = response.locals.caller!;
    const counted = await count(`${service} ${credentialId}`);
    if (counted) {
      response.setHeader('RateLimit', windows.map((window, n) => standing(window, counted[n]!)).join(', '));
      response.setHeader('RateLimit-Policy', policies.memo(credentialId));
      windows.forEach((window, n) => refuseBeyond(window, counted[n]!));
    }
    next();
  };
}

/** Maximum number of requests of one credential that are counted together. */
const requestsMax = 1_000;

/**
 * Coalesces the requests of a credential that arrive in one turn of the event loop, or while earlier ones are being
 * counted: at most one Redis command per credential is in flight.
 * @returns a function that counts one request and returns the windows before it; null when counting failed
 */
function countTogether(
  count: CountRequests,
  log: Log,
): (credentialId: string) => Promise<WindowCount[] | null> {
  const coalescer = createCoalescer<null, WindowCount[] | null>({
    sizeMax: requestsMax,
    conflictKeys: () => [],
    beforeRun: () => new Promise((resolve) => setImmediate(resolve)),
    run: async (credentialId, requests) => {
      const counted = await count(credentialId, requests.length).catch((error: unknown) => {
        log.debug({ err: error }, 'rate limit');
        return null;
      });
      return requests.map((_request, earlier) => counted && counted.map((window) => later(window, earlier)));
    },
  });
  return (credentialId) => coalescer.add(credentialId, null);
}

function later({ before, resetMs }: WindowCount, requests: number): WindowCount {
  return { before: before + requests, resetMs };
}

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

function standing({ name, limit }: RateWindow, { before, resetMs }: WindowCount): string {
  return `"${name}"; r=${Math.max(0, limit - before - 1)}; t=${seconds(resetMs)}`;
}

/** The partition key identifies the credential to its client, without revealing it. */
function policyOf(windows: readonly RateWindow[], credentialId: string): string {
  const hash = createHash('sha256').update(credentialId).digest('hex').slice(0, 12);
  const partition = Buffer.from(hash).toString('base64');
  return windows
    .map(({ name, limit, windowMs }) => `"${name}"; q=${limit}; w=${seconds(windowMs)}; pk=:${partition}:`)
    .join(', ');
}

function refuseBeyond({ name, limit }: RateWindow, { before, resetMs }: WindowCount): void {
  if (before < limit) return;
  const wait = seconds(resetMs);
  throw apiError('rate_limited', `more than ${limit} requests in ${name}; try again in ${wait} s`, {
    'Retry-After': String(wait),
  });
}
