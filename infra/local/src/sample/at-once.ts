import { setTimeout as pause } from 'node:timers/promises';

/** Does something for each item, some at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const waitMs = 200;
const triesMax = 300;

/** @throws Error when it does not come true within a minute */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await isSo()) return;
    await pause(waitMs);
  }
  throw new Error('the services did not finish the sample data within a minute');
}
