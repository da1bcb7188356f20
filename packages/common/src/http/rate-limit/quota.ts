import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '../errors/errors.ts';

/** How much one user of something may have within a window of time, counted by this process alone. */
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

/** @param options.what is limited, for the message of a refusal: `reports to this source` */
export function createQuota(options: { what: string; max: number; windowSeconds: number }): Quota {
  const { what, max, windowSeconds } = options;
  const limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return apiError('rate_limited', `too many ${what}; retry in ${seconds} s`, {
      'Retry-After': String(seconds),
    });
  };
  return {
    async use(user, amount = 1) {
      if (amount === 0) return;
      await limiter.consume(user, amount).catch((thrown: unknown) => {
        throw thrown instanceof RateLimiterRes ? refusal(thrown) : thrown;
      });
    },
    async check(user) {
      const used = await limiter.get(user);
      if (used && used.consumedPoints >= max) throw refusal(used);
    },
  };
}
