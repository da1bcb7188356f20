import { setTimeout as delay } from 'node:timers/promises';
import type { Reporter } from './reporter.ts';

/**
 * Reports one after the other by the clock: a call that takes its time does not hold up those after it.
 * @param pace.isOver asked before each; the count is an upper bound
 */
export async function reportSteadily(
  reporter: Reporter,
  { count, everyMs, isOver = () => false }: { count: number; everyMs: number; isOver?: () => boolean },
): Promise<void> {
  const startedAt = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < count && !isOver(); n += 1) {
    await delay(Math.max(0, startedAt + n * everyMs - performance.now()));
    const call = reporter.report(1, 1);
    // A failure is reported when all are waited for.
    call.catch(() => {});
    calls.push(call);
  }
  await Promise.all(calls);
}
