import type { Clock } from '@reachback/common/runtime/clock';

/** The clock of the history: runs fast, and can be moved forward. */
export interface HistoryClock extends Clock {
  /** Never moves back. */
  moveTo(time: Date): void;
}

/** Factor over real time, so that events within one move have different times. */
const speed = 60;

/** A clock that starts in the past, and never shows a time after the real one. */
export function createHistoryClock(start: Date): HistoryClock {
  let from = start.getTime();
  let since = performance.now();
  const nowMs = () => from + (performance.now() - since) * speed;
  return {
    // The history must not reach into the future.
    now: () => new Date(Math.min(nowMs(), Date.now())),
    moveTo(time) {
      from = Math.max(time.getTime(), nowMs());
      since = performance.now();
    },
  };
}
