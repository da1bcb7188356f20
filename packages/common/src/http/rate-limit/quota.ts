import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '../errors/errors.ts';

/** A quota per user within a time window. */
export interface Quota {
  /**
   * Counts a use, also beyond the limit.
   * @param amount defaults to 1
   * @throws ApiError 429 `rate_limited` with Retry-After beyond the limit
   */
  use(user: string, amount?: number): Promise<void>;
  /** Takes one use back. */
  giveBack(user: string): Promise<void>;
  /** Checks without counting. @throws ApiError 429 when the limit has been reached */
  check(user: string): Promise<void>;
}

interface QuotaOptions {
  /** What is limited, for the error message: `reports to this source`. */
  what: string;
  max: number;
  windowSeconds: number;
  /**
   * A table with `key text`, `points integer`, `expire bigint`, in which all processes count together. Defaults to
   * counting per process.
   */
  shared?: { pool: pg.Pool; table: string };
}

/** Counts in memory, or in a table that all processes share. */
export function createQuota({ what, max, windowSeconds, shared }: QuotaOptions): Quota {
  const rate = { points: max, duration: windowSeconds };
  const limiter = shared ? countInTable(rate, shared) : new RateLimiterMemory(rate);
  // Hashed: of fixed length whatever the user is, and without addresses in the table.
  const keyOf = (user: string) =>
    shared ? createHash('sha256').update(`${what}\n${user}`).digest('base64url') : user;
  const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return apiError('rate_limited', `too many ${what}; retry in ${seconds} s`, {
      'Retry-After': String(seconds),
    });
  };
  return {
    async use(user, amount = 1) {
      if (amount === 0) return;
      await limiter.consume(keyOf(user), amount).catch((thrown: unknown) => {
        throw thrown instanceof RateLimiterRes ? refusal(thrown) : thrown;
      });
    },
    async giveBack(user) {
      await limiter.reward(keyOf(user));
    },
    async check(user) {
      const used = await limiter.get(keyOf(user));
      if (used && used.consumedPoints >= max) throw refusal(used);
    },
  };
}

function countInTable(
  rate: { points: number; duration: number },
  { pool, table }: NonNullable<QuotaOptions['shared']>,
): RateLimiterPostgres {
  // Removes the names of its statements, which a transaction pooler does not support.
  const storeClient = {
    // sql: unchecked, the library's statements
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  return new RateLimiterPostgres({
    ...rate,
    storeClient,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    keyPrefix: '',
  });
}
