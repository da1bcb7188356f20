import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@reachback/common/runtime/clock';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import type { Lane } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { LaneShare } from './lane-share.ts';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';

export interface LaneWork<Context> {
  context: Context;
  lane: Lane<Context>;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'laneRunSeconds'>;
  /** Schedules the wake-up of one lane. Never throws: a wake-up that cannot be written is left to the reconciler. */
  wake: (laneId: string, delayMs: number) => Promise<void>;
  share: Pick<LaneShare, 'enter' | 'tryEnter'>;
  /** Aborts when the process stops. */
  signal: AbortSignal;
  /** Initial backoff in ms after an error; doubles up to 5 min. */
  backOffMs: number;
}

const backOffMsMax = 5 * 60_000;
const failingLanesMax = 10_000;
/** A shorter run did little. If its lane is still due, it keeps its slot for the rest of the time. */
const shortRunMs = 10;
/** A wake-up may be this much early. */
const earlyMs = 20;

/** Two ways to run a lane. Neither throws: errors are logged, and the lane retried later. */
export interface LaneWorker {
  /** Processes one wake-up: runs a batch when it is the lane's turn, then schedules the lane's next wake-up. */
  woken(laneId: string): Promise<void>;
  /** Runs a batch without the queue; null when it is not the lane's turn now. */
  directly(laneId: string): Promise<void> | null;
}

/**
 * The worker of one kind of lane in a process, with a share for each organization and a backoff for each lane that
 * fails.
 */
export function workLane<Context>(work: LaneWork<Context>): LaneWorker {
  const { lane, log, metrics, signal, share, wake } = work;
  const backOff = backOffOf(work.backOffMs);
  const warn = throttledWarning(log);

  /** Runs one batch, then `next.done`. @param next.again called after a failure */
  const run = async (
    laneId: string,
    next: { done: (tookMs: number) => Promise<void>; again: (delayMs: number) => Promise<void> },
  ) => {
    const stop = metrics?.laneRunSeconds.startTimer({ lane: lane.name });
    const startedAt = performance.now();
    try {
      await lane.work(work.context, laneId, signal);
      await next.done(performance.now() - startedAt);
      backOff.forget(laneId);
      stop?.({ result: 'done' });
    } catch (error) {
      // A run aborted by the stop of this process is not a failure; another process continues.
      if (signal.aborted) return next.again(0);
      stop?.({ result: 'failed' });
      const isUnavailable = isDatabaseUnavailable(error);
      const againInMs = backOff.longer(laneId, isUnavailable);
      const fields = { lane: lane.name, laneId, againInMs };
      // All lanes fail together then; one line is enough.
      if (isUnavailable) warn(error, 'lanes cannot be worked without the database', fields);
      else log.error({ err: error, ...fields }, 'the work of a lane failed');
      await next.again(againInMs);
    }
  };

  return {
    woken: async (laneId) => {
      // Others wake too, above all the reconciler; they must not cut a backoff short.
      const pauseMs = backOff.left(laneId);
      if (pauseMs > 0) return wake(laneId, pauseMs);
      if (signal.aborted) return wake(laneId, 0);
      const release = await share.enter(laneId, signal);
      if (!release) return signal.aborted ? wake(laneId, 0) : undefined;
      try {
        await run(laneId, {
          done: (tookMs) => setNextWakeUp(work, laneId, tookMs),
          again: (delayMs) => wake(laneId, delayMs),
        });
      } finally {
        release();
      }
    },
    directly: (laneId) => {
      if (signal.aborted || backOff.left(laneId) > 0) return null;
      const release = share.tryEnter(laneId);
      if (!release) return null;
      // The caller finds it again when it is due.
      const nothing = async () => {};
      return run(laneId, { done: nothing, again: nothing }).finally(release);
    },
  };
}

/**
 * Schedules the lane's wake-up for its next due time, without ever hiding an earlier one.
 *
 * The wake-up of this run is still active. For an active wake-up, BullMQ 6.7 keeps only the *last* wake that came
 * meanwhile (Redis: the hash `dn:<lane>`; Postgres: the table `dedup_next`), with that wake's delay, and makes it the
 * next wake-up when ours ends. So this can happen: we read "next due in an hour"; a producer commits a row that is due
 * now and wakes; we wake "in an hour" and its wake is lost. Hence whoever wakes with a delay reads the due time again
 * afterwards and, if it has become earlier, wakes earlier. Then the last wake is correct: if it is a producer's, it
 * says now; if it is ours, we found nothing earlier after it, and a row committed later than that brings a later wake
 * of its own. The same holds when two workers do this for one lane after a takeover, and when the wake-up is no longer
 * active (taken over, or Redis was wiped): then a wake reschedules the waiting wake-up (`reschedule`), where again the
 * last one wins.
 *
 * With nothing due no wake-up is scheduled: a wake that came during the work is then kept as it is.
 */
async function setNextWakeUp<Context>(
  work: LaneWork<Context>,
  laneId: string,
  tookMs: number,
): Promise<void> {
  const { lane, context, clock, wake, signal } = work;
  let wokenFor = Infinity;
  for (;;) {
    const due = await lane.nextDue(context, laneId);
    if (due === null || due.getTime() >= wokenFor) return;
    const delayMs = due.getTime() - clock.now().getTime();
    if (delayMs <= 0) {
      // A lane that is due although there is nothing to claim, because a row is locked, its clock differs or it has a
      // bug, would otherwise loop without a pause. Not a delay of the wake-up: Redis has a resolution of only 0.1 s for
      // those.
      if (tookMs < shortRunMs) await wait(shortRunMs - tookMs, undefined, { signal }).catch(() => {});
      return wake(laneId, 0);
    }
    await wake(laneId, delayMs);
    wokenFor = due.getTime();
  }
}

/** The backoff of lanes whose work threw. In memory: another process has its own, and tries once. */
function backOffOf(firstMs: number) {
  const failing = new LRUCache<string, { delayMs: number; until: number }>({ max: failingLanesMax });
  return {
    /** Milliseconds until the lane can run again, 0 for now. */
    left: (laneId: string): number => {
      const leftMs = (failing.get(laneId)?.until ?? 0) - performance.now();
      return leftMs > earlyMs ? leftMs : 0;
    },
    /** Counts a failure. One that is not the lane's fault does not increase the backoff. */
    longer: (laneId: string, notItsFault: boolean): number => {
      const before = failing.get(laneId)?.delayMs ?? firstMs / 2;
      const delayMs = notItsFault ? firstMs : Math.min(before * 2, backOffMsMax);
      failing.set(laneId, { delayMs, until: performance.now() + delayMs });
      return delayMs;
    },
    forget: (laneId: string) => failing.delete(laneId),
  };
}
