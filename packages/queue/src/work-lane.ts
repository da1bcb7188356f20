import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@reachback/common/runtime/clock';
import { databaseIsAway } from '@reachback/common/database/pool';
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
  /** Sets the wake-up of one lane. Never throws: a wake-up that cannot be set is left to the reconciler. */
  wake: (laneId: string, delayMs: number) => Promise<void>;
  share: Pick<LaneShare, 'enter' | 'tryEnter'>;
  /** Fires when the process stops. */
  signal: AbortSignal;
  /** First pause in ms after work that threw; doubles up to 5 min. */
  backOffMs: number;
}

const backOffMsMax = 5 * 60_000;
const failingLanesMax = 10_000;
/** A run shorter than this did little. If its lane is due all the same, it keeps its place for the rest of the time. */
const shortRunMs = 10;
/** A wake-up may come so much before its time. */
const earlyMs = 20;

/** Two ways to work a lane. Neither throws: whatever goes wrong is logged, and the lane retried later. */
export interface LaneWorker {
  /** What one wake-up makes happen: a batch of work when it is the lane's turn, then the lane's next wake-up. */
  woken(laneId: string): Promise<void>;
  /** A batch of work without the queue; null when it is not the lane's turn now. */
  directly(laneId: string): Promise<void> | null;
}

export function workLane<Context>(work: LaneWork<Context>): LaneWorker {
  const { lane, log, metrics, signal, share, wake } = work;
  const backOff = backOffOf(work.backOffMs);
  const warn = throttledWarning(log);

  /** One batch, and what is to follow when it went well. @param again what is to follow after a failure */
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
      // What the stop of this process interrupted is no failure; another process goes on with it.
      if (signal.aborted) return next.again(0);
      stop?.({ result: 'failed' });
      const isAway = databaseIsAway(error);
      const againInMs = backOff.longer(laneId, isAway);
      const fields = { lane: lane.name, laneId, againInMs };
      // All lanes fail together then; one line reports it.
      if (isAway) warn(error, 'lanes cannot be worked without the database', fields);
      else log.error({ err: error, ...fields }, 'the work of a lane failed');
      await next.again(againInMs);
    }
  };

  return {
    woken: async (laneId) => {
      // Others wake too, the reconciler above all; they must not cut a pause short.
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
      // Whoever works it like this finds it again when it is due.
      const nothing = async () => {};
      return run(laneId, { done: nothing, again: nothing }).finally(release);
    },
  };
}

/**
 * Sets the lane's wake-up for its next due time, without ever hiding an earlier one.
 *
 * The wake-up that brought us here is still active. BullMQ 6.7 keeps for an active wake-up only the *last* wake that came
 * meanwhile (Redis: the hash `dn:<lane>`; Postgres: the table `dedup_next`), with that wake's delay, and makes it
 * the next wake-up when ours ends. So this can happen: we read "next due in an hour"; a producer commits a row that is
 * due now and wakes; we wake "in an hour" and its wake is forgotten. Hence whoever wakes with a delay asks again
 * afterwards and, if something earlier has come up, wakes earlier. Then the last wake that is kept is right: if
 * it is a producer's, it says now; if it is ours, we found nothing earlier after it, and a row committed later than
 * that brings a later wake of its own. The same holds when two workers do this for one lane after a takeover, and
 * when the wake-up is not active any more (taken over, or Redis was wiped): then a wake moves the waiting wake-up
 * (`reschedule`), where again the last one wins.
 *
 * With nothing due no wake-up is set: a wake that came during the work is then kept as it is.
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
      // A lane that says it is due although there is nothing to claim, because a row is locked, its clock differs
      // or it has a bug, would otherwise run in circles. Not a delay of the wake-up: Redis keeps those to 0.1 s only.
      if (tookMs < shortRunMs) await wait(shortRunMs - tookMs, undefined, { signal }).catch(() => {});
      return wake(laneId, 0);
    }
    await wake(laneId, delayMs);
    wokenFor = due.getTime();
  }
}

/** How long to leave lanes alone whose work threw. In memory: another process has its own idea, and tries once. */
function backOffOf(firstMs: number) {
  const failing = new LRUCache<string, { delayMs: number; until: number }>({ max: failingLanesMax });
  return {
    /** Milliseconds until the lane may be worked again, 0 when now. */
    left: (laneId: string): number => {
      const leftMs = (failing.get(laneId)?.until ?? 0) - performance.now();
      return leftMs > earlyMs ? leftMs : 0;
    },
    /** Counts a failure. One that is not the lane's fault does not lengthen the pause. */
    longer: (laneId: string, notItsFault: boolean): number => {
      const before = failing.get(laneId)?.delayMs ?? firstMs / 2;
      const delayMs = notItsFault ? firstMs : Math.min(before * 2, backOffMsMax);
      failing.set(laneId, { delayMs, until: performance.now() + delayMs });
      return delayMs;
    },
    forget: (laneId: string) => failing.delete(laneId),
  };
}
