import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for a fact.
 * @throws Error that names the fact if it has not become true after `ms`
 */
export async function until(
  fact: string,
  isTrue: () => boolean | Promise<boolean>,
  ms = 30_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${fact}`);
    await wait(10);
  }
}
