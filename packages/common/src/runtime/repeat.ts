import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `task` at once and then every `everyMs`, never concurrently, until the signal aborts. With 10 % jitter, so that
 * processes started together do not stay in step.
 * @param task must not throw
 */
export async function repeat(task: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await task();
    const pauseMs = everyMs * (0.9 + Math.random() / 5);
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}
