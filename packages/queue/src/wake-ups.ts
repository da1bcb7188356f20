import type { Bells } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import { createGatherer } from '@reachback/common/runtime/coalescer';
import { inTime } from '@reachback/common/runtime/in-time';
import { quietLog } from '@reachback/common/runtime/throttled-warning';
import { ringLanes } from './wake-lanes.ts';
import type { Queues } from './queues.ts';

/** A caller waits no longer than this, however slow the backend; the ringing goes on without it. */
const ringTimeoutMs = 200;
/** Callers whose lanes are rung together. */
const callersMax = 200;
/** The first of a burst is rung at once; of a stream, many in one trip to the queue. */
const pace = { gapMs: 5, enough: 50 };

/**
 * Bells over the queues of a service.
 * @param lanes the kinds of lanes that may be rung
 * @param options.metrics counts `rung` and `missed` bells by kind
 */
export function createBells(
  queues: Queues,
  lanes: readonly { name: string }[],
  options: { log: Log; metrics?: Pick<Metrics, 'bells'> },
): Bells {
  const { log, metrics } = options;
  const complain = quietLog(log);
  const names = new Set(lanes.map(({ name }) => name));
  const together = createGatherer<string[], void>({
    sizeMax: callersMax,
    marksOf: () => [],
    run: async (lane, callers) => {
      await ringLanes(queues.queue(lane), [...new Set(callers.flat())]);
      return callers.map(() => undefined);
    },
    pace,
    isFaultOfOne: () => false,
  });

  const ringAll = async (lane: string, laneIds: string | Iterable<string>) => {
    let ids: string[] = [];
    try {
      ids = typeof laneIds === 'string' ? [laneIds] : [...new Set(laneIds)];
      if (!names.has(lane)) throw new Error(`there is no kind of lane named ${lane}`);
      await together.add(lane, ids);
      metrics?.bells.inc({ lane, result: 'rung' }, ids.length);
    } catch (error) {
      metrics?.bells.inc({ lane, result: 'missed' }, Math.max(ids.length, 1));
      complain(error, 'bells were missed; the reconciler rings these lanes', { lane, count: ids.length });
    }
  };
  return {
    ring: async (lane, laneIds) => {
      await inTime(ringAll(lane, laneIds), ringTimeoutMs);
    },
  };
}
