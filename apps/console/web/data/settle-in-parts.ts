import { ReachbackError } from '@reachback/client';
import { isPageLeft } from './leaving.ts';

/** The longest window of the rate limit. What is to be repeated later exceeds another limit. */
const rateSeconds = 60;
/** Calls in flight together: far below what the console's server takes from a person before it refuses calls. */
const partSize = 8;

/**
 * As `Promise.allSettled` of a call for each item, a few at a time and not faster than the rate limit: for as many items
 * as a person selects. When the page is left, all together.
 */
export async function settleInParts<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  while (results.length < items.length) {
    const part = items.slice(results.length, isPageLeft() ? items.length : results.length + partSize);
    results.push(...(await Promise.allSettled(part.map((item) => inRate(() => call(item))))));
  }
  return results;
}

/** Repeats a call that the rate limit refuses, when it allows the next one. */
async function inRate<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isOverRate = error instanceof ReachbackError && error.status === 429;
      const seconds = isOverRate ? (error.retryAfterSeconds ?? 1) : Infinity;
      if (seconds > rateSeconds || isPageLeft()) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
