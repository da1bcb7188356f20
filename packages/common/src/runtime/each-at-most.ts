/**
 * Processes items with limited concurrency. After the first failure it starts no more, and waits for those in flight.
 * @throws what `work` threw first
 */
export async function eachAtMost<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const runs = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  });
  const results = await Promise.allSettled(runs);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
