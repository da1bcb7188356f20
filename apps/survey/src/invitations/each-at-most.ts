/**
 * Works through the items, so many at once. The first failure ends it, when what is under way has ended.
 * @throws what `work` threw first
 */
export async function eachAtMost<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const runs = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  const results = await Promise.allSettled(runs);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
