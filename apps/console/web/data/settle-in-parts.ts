import { isPageLeft } from './leaving.ts';

/** Calls in flight together: far below what the console's server takes from a person before it refuses calls. */
const partSize = 8;

/**
 * As `Promise.allSettled` of a call for each item, a few at a time: for as many items as a person selects. When the page
 * is left, all together.
 */
export async function settleInParts<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  while (results.length < items.length) {
    const part = items.slice(results.length, isPageLeft() ? items.length : results.length + partSize);
    results.push(...(await Promise.allSettled(part.map(call))));
  }
  return results;
}
