import type { Clock } from '@reachback/common/runtime/clock';

/** The clock of the history: goes on quickly on its own, and further when moved. */
export interface HistoryClock extends Clock {
  /** Never back. */
  moveTo(time: Date): void;
}

/** Times a real second, so that what happens in one move is not all at the same moment. */
const speed = 60;

export function createHistoryClock(start: Date): HistoryClock {
  let from = start.getTime();
  let since = performance.now();
  const nowMs = () => from + (performance.now() - since) * speed;
  return {
    // What happened cannot lie in the future.
    now: () => new Date(Math.min(nowMs(), Date.now())),
    moveTo(time) {
      from = Math.max(time.getTime(), nowMs());
      since = performance.now();
    },
  };
}
