import { randomUUID } from 'node:crypto';
import type { WakeUpOptions, Queue } from './backends/backend.ts';

/** Maximum delay of a wake-up, 24 days: below the 2^31-1 ms of a Node timer. */
const delayMsMax = 24 * 24 * 60 * 60 * 1000;
/** Wake-ups per call. On Postgres the call locks each of their lanes until it is done. */
const chunkSize = 200;
/** More than the clocks of two machines ever differ. */
const clockSkewMs = 60_000;

/** The data of a wake-up. */
export interface WakeUp {
  lane: string;
}

/**
 * Wakes lanes, now or after `delayMs`. At most one wake-up per lane waits and one is active: a wake reschedules a
 * delayed wake-up, and one during the work takes effect when the work has ended (the last wake wins). A longer delay is
 * capped at 24 days: the lane is checked early, has nothing to do, and is woken again.
 * @throws Error when the backend is unavailable; some of the lanes may have been woken
 */
export async function wakeLanes(queue: Queue, laneIds: readonly string[], delayMs = 0): Promise<void> {
  for (let from = 0; from < laneIds.length; from += chunkSize) {
    const [first, ...others] = laneIds
      .slice(from, from + chunkSize)
      .map((lane) => ({ name: 'wake-up', data: { lane } satisfies WakeUp, opts: optionsOf(lane, delayMs) }));
    if (first && others.length === 0) await queue.add(first.name, first.data, first.opts);
    else if (first) await queue.addBulk([first, ...others]);
  }
}

function optionsOf(lane: string, delayMs: number): WakeUpOptions {
  const delay = Math.min(Math.max(Math.ceil(delayMs), 0), delayMsMax);
  return {
    // Not BullMQ's counter, which restarts at 1 when Redis was wiped, while wake-ups with the same numbers are active.
    jobId: randomUUID(),
    delay,
    // A delayed wake-up is rescheduled to `timestamp + delay`. With the clock of a producer that is ahead, continuous
    // waking would keep it just out of the worker's reach.
    ...(delay === 0 ? { timestamp: Date.now() - clockSkewMs } : {}),
    deduplication: { id: lane, reschedule: true, keepLastIfActive: true },
    removeOnComplete: true,
    removeOnFail: true,
  };
}
