import { setTimeout as delay } from 'node:timers/promises';
import { exchange, type LoadRequest, type Target } from './load.ts';

export interface Rate {
  perSecond: number;
  count: number;
}

/**
 * Begins a piece of work at each tick of the clock, whether or not those before have ended: an open loop, as callers who
 * know nothing of each other make it. Node's timers are up to 1 ms late, and then begin what is due together.
 * @param begin gets when it was due, in the time of `performance.now()`
 * @throws the first error of a piece of work, after all have ended
 */
export async function atConstantRate(
  { perSecond, count }: Rate,
  begin: (n: number, dueAtMs: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const begun: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    const dueAtMs = startedAt + (n * 1000) / perSecond;
    const waitMs = dueAtMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    begun.push(begin(n, dueAtMs).catch((error: unknown) => errors.push(error)));
  }
  await Promise.all(begun);
  if (errors.length > 0) throw errors[0];
}

/**
 * How long requests at a constant rate take, in ms, from when each was due. One that has to wait for a connection, or
 * for a sender that is late, has waited: a server that stalls is not asked less (no coordinated omission).
 */
export async function latenciesMs(
  target: Target,
  rate: Rate & { requestOf(n: number): LoadRequest },
): Promise<number[]> {
  const ms: number[] = [];
  await atConstantRate(rate, async (n, dueAtMs) => {
    await exchange(target, rate.requestOf(n));
    ms.push(performance.now() - dueAtMs);
  });
  return ms;
}
