import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does `task` at once and then every `everyMs`, never twice at the same time, until the signal fires. The pauses
 * vary by a tenth, so that processes started together do not stay together.
 * @param task must not throw
 */
export async function repeat(task: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await task();
    const pauseMs = everyMs * (0.9 + Math.random() / 5);
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}
