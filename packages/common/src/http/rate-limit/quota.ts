import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '../errors/errors.ts';

/** How much one user of something may have within a window of time. */
export interface Quota {
  /**
   * Counts it, also beyond the limit.
   * @param amount default 1
   * @throws ApiError 429 `rate_limited` with Retry-After beyond the limit
   */
  use(user: string, amount?: number): Promise<void>;
  /** Counts nothing. @throws ApiError 429 when the limit has been reached */
  check(user: string): Promise<void>;
}

interface QuotaOptions {
  /** What is limited, for the message of a refusal: `reports to this source`. */
  what: string;
  max: number;
  windowSeconds: number;
  /** Where all processes count together: a table of `key text`, `points integer`, `expire bigint`. Default: this process alone. */
  shared?: { pool: pg.Pool; table: string };
}

export function createQuota({ what, max, windowSeconds, shared }: QuotaOptions): Quota {
  const rate = { points: max, duration: windowSeconds };
  const limiter = shared ? countInTable(rate, shared) : new RateLimiterMemory(rate);
  // Of one length, whatever somebody gives, and no address of anybody in the table.
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
  // Without the names of its statements, which a transaction pooler would not know.
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
