/** Calls in flight together: far below what the console's server takes from a person before it refuses calls. */
const partSize = 8;

/** As `Promise.allSettled` of a call for each item, a few at a time: for as many items as a person selects. */
export async function settleInParts<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (let from = 0; from < items.length; from += partSize)
    results.push(...(await Promise.allSettled(items.slice(from, from + partSize).map(call))));
  return results;
}
