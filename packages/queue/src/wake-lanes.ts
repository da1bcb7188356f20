import { randomUUID } from 'node:crypto';
import type { WakeUpOptions, Queue } from './backends/backend.ts';

/** Longest delay of a wake-up, 24 days: below the 2^31-1 ms that a timer of Node takes. */
const delayMsMax = 24 * 24 * 60 * 60 * 1000;
/** Wake-ups in one call. On Postgres the call locks each of their lanes until it is done. */
const chunkSize = 200;
/** More than the clocks of two machines ever differ. */
const clockSkewMs = 60_000;

/** What a wake-up carries. */
export interface WakeUp {
  lane: string;
}

/**
 * Wakes lanes, now or after `delayMs`. At most one wake-up of a lane waits and one is being worked: a wake moves a wake-up
 * that waits with a delay, and one during the work takes effect when the work has ended (the last wake wins).
 * A longer delay is cut at 24 days: the lane is looked at early, has nothing to do, and is woken again.
 * @throws Error when the backend is unavailable; some of the lanes may have been woken
 */
export async function wakeLanes(queue: Queue, laneIds: readonly string[], delayMs = 0): Promise<void> {
  for (let from = 0; from < laneIds.length; from += chunkSize) {
    const [first, ...others] = laneIds
      .slice(from, from + chunkSize)
      .map((lane) => ({ name: 'bell', data: { lane } satisfies WakeUp, opts: optionsOf(lane, delayMs) }));
    if (first && others.length === 0) await queue.add(first.name, first.data, first.opts);
    else if (first) await queue.addBulk([first, ...others]);
  }
}

function optionsOf(lane: string, delayMs: number): WakeUpOptions {
  const delay = Math.min(Math.max(Math.ceil(delayMs), 0), delayMsMax);
  return {
    // Not BullMQ's counter, which starts again at 1 when Redis was wiped, with wake-ups of the same numbers in work.
    jobId: randomUUID(),
    delay,
    // A wake-up that waits with a delay is moved to `timestamp + delay`. By the clock of a producer that is ahead, one
    // that wakes without end would keep it just out of the worker's reach.
    ...(delay === 0 ? { timestamp: Date.now() - clockSkewMs } : {}),
    deduplication: { id: lane, reschedule: true, keepLastIfActive: true },
    removeOnComplete: true,
    removeOnFail: true,
  };
}
