import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `check` no longer throws, and gives what it returned; after `withinMs` its last error is thrown. */
export async function eventually<Value>(
  check: () => Promise<Value> | Value,
  withinMs = 5_000,
): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(5);
    }
  }
}
