import { setTimeout as wait } from 'node:timers/promises';
import type { Lane } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Queues } from './queues.ts';
import type { Outage } from './outage.ts';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';
import { wakeLanes } from './wake-lanes.ts';

export interface Reconciling<Context> {
  context: Context;
  lane: Lane<Context>;
  queues: Queues;
  log: Log;
  metrics?: Pick<Metrics, 'wakeUps' | 'overdueLanes'>;
  outage: Outage;
  /**
   * Runs one lane now, without the queue; null when its organization has used its share, or the lane is backing off.
   * Never throws.
   */
  workDirectly: (laneId: string) => Promise<void> | null;
  /** Maximum number of lanes run directly at once. */
  slots: number;
  everyMs: number;
  signal: AbortSignal;
}

/** Lanes requested at a time, and the maximum backlog of wake-ups in the queue before more are added. */
const pageMax = 1000;
const backlogPollMs = 50;
/** Interval of rounds while the queue is unavailable. */
const directEveryMs = 1000;

/**
 * Wakes the lanes of one kind that are overdue, round after round, until the signal aborts. A timer in every process
 * and not a job of the queue, so that it depends on nothing that the queue could lose.
 *
 * A round goes through all overdue lanes in the order of their ids, page by page without pauses, but adds only as many
 * wake-ups as the queue has processed, so that several processes, which all do this, do not flood it. An interrupted
 * round continues where it stopped. So whatever the lanes before it do, every overdue lane is woken after at most one
 * page more than there are before it.
 *
 * In an outage of the queue the lanes run here, with the concurrency of the workers.
 * @returns when the signal has aborted and nothing runs here any more
 */
export async function reconcile<Context>(options: Reconciling<Context>): Promise<void> {
  const { context, lane, log, metrics, everyMs, outage, signal } = options;
  const warn = throttledWarning(log);
  const wake = waker(options);
  const here = directWorker(options);
  let after: string | null = null;
  while (!signal.aborted) {
    let found = 0;
    const isDirect = outage.isOn();
    try {
      do {
        const page = await lane.overdue(context, { after, limit: pageMax });
        after = page.next;
        found += page.laneIds.length;
        await (isDirect ? here.begin(page.laneIds) : wake(page.laneIds, after !== null));
      } while (after !== null && !signal.aborted && outage.isOn() === isDirect);
      metrics?.overdueLanes.set({ lane: lane.name }, found);
      if (isDirect) await here.rest();
    } catch (error) {
      if (!signal.aborted) warn(error, 'overdue lanes could not be woken; retried soon', { lane: lane.name });
    }
    await pause(everyMs, outage, signal);
  }
  await here.end();
}

/** With 10 % jitter, so that processes started together do not stay in step. */
async function pause(everyMs: number, outage: Outage, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + everyMs * (0.9 + Math.random() / 5);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    if (leftMs <= 0 || signal.aborted) return;
    const wasOn = outage.isOn();
    await wait(Math.min(leftMs, directEveryMs), undefined, { signal }).catch(() => {});
    if (wasOn || outage.isOn()) return;
  }
}

function waker<Context>({ lane, queues, metrics, signal }: Reconciling<Context>) {
  return async (laneIds: readonly string[], isMoreToCome: boolean) => {
    const queue = queues.queue(lane.name);
    try {
      await wakeLanes(queue, laneIds);
      metrics?.wakeUps.inc({ lane: lane.name, result: 'rung' }, laneIds.length);
    } catch (error) {
      metrics?.wakeUps.inc({ lane: lane.name, result: 'missed' }, laneIds.length);
      throw error;
    }
    if (!isMoreToCome) return;
    while (!signal.aborted && (await queue.getWaitingCount()) > pageMax) {
      await wait(backlogPollMs, undefined, { signal }).catch(() => {});
    }
  };
}

/** Runs lanes here: starts what can start now, and defers the others to `rest`. */
function directWorker<Context>({ workDirectly, slots, signal }: Reconciling<Context>) {
  const inWork = new Map<string, Promise<void>>();
  const putOff = new Set<string>();
  const begin = (laneId: string): boolean => {
    if (inWork.has(laneId)) return true;
    const work = workDirectly(laneId);
    if (!work) return false;
    inWork.set(
      laneId,
      work.finally(() => inWork.delete(laneId)),
    );
    return true;
  };
  return {
    async begin(laneIds: readonly string[]): Promise<void> {
      for (const laneId of laneIds) {
        while (inWork.size >= slots) await Promise.race(inWork.values());
        if (signal.aborted) return;
        if (!begin(laneId) && putOff.size < pageMax) putOff.add(laneId);
      }
    },
    /** For a while, whenever a lane ends, starts deferred lanes whose organizations had used their share. */
    async rest(): Promise<void> {
      const endsAtMs = performance.now() + directEveryMs;
      while (putOff.size > 0 && inWork.size > 0 && performance.now() < endsAtMs && !signal.aborted) {
        await Promise.race([...inWork.values(), wait(directEveryMs, undefined, { signal }).catch(() => {})]);
        let refused = 0;
        for (const laneId of putOff) {
          if (refused > slots || inWork.size >= slots) break;
          if (begin(laneId)) putOff.delete(laneId);
          else refused += 1;
        }
      }
      putOff.clear();
    },
    /** Waits for the lanes that run. */
    async end(): Promise<void> {
      await Promise.all(inWork.values());
    },
  };
}
