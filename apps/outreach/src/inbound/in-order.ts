/** Whom an item may concern: one person, nobody, or several people whom only its effects will find. */
export type Concerned = { email: string } | 'nobody' | 'anybody';

/** To be called once an item was read; resolves when it may have its effects. */
export type Turn = (concerned: Concerned) => Promise<void>;

/** Effects of different people that are written side by side. */
const atOnce = 4;

/**
 * Processes items side by side, such that each person's have their effects in the given order: an item is read once the
 * one before it was, and waits for earlier ones about the same person. One that may concern anybody waits for all earlier
 * ones, and all later ones for it. The first error ends it: no further item is begun.
 * @returns the items that were not processed, and the first error
 */
export async function inOrder<Item>(
  items: readonly Item[],
  { process, isStopping }: { process(item: Item, turn: Turn): Promise<void>; isStopping(): boolean },
): Promise<{ left: Item[]; error: unknown }> {
  const underWay = new Set<Promise<void>>();
  const lastOf = new Map<string, Promise<void>>();
  const failed: { item: Item; error: unknown }[] = [];

  /** Resolves when the next item may be read. */
  const begin = (item: Item) =>
    new Promise<void>((resolve) => {
      const turn = async (concerned: Concerned) => {
        if (concerned === 'anybody') {
          await Promise.all([...underWay].filter((other) => other !== done));
          return;
        }
        const before = concerned === 'nobody' ? undefined : lastOf.get(concerned.email);
        if (concerned !== 'nobody') lastOf.set(concerned.email, done);
        resolve();
        await before;
      };
      const done: Promise<void> = Promise.resolve()
        .then(() => process(item, turn))
        .catch((error: unknown) => void failed.push({ item, error }))
        .finally(() => {
          underWay.delete(done);
          resolve();
        });
      underWay.add(done);
    });

  let begun = 0;
  for (; begun < items.length && failed.length === 0 && !isStopping(); begun += 1) {
    await begin(items[begun]!);
    while (underWay.size >= atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return { left: [...failed.map(({ item }) => item), ...items.slice(begun)], error: failed[0]?.error };
}
