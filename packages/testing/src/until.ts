import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for a fact.
 * @throws Error that names the fact if it has not become true after `ms`
 */
export async function until(
  fact: string,
  isTrue: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  for (let pauseMs = pausesMs.first; !(await isTrue()); pauseMs = Math.min(pauseMs * 1.2, pausesMs.longest)) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${fact}`);
    await wait(pauseMs);
  }
}

/** Asking takes the processor from what is waited for, so that it is asked less often the longer it takes. */
const pausesMs = { first: 10, longest: 80 };
