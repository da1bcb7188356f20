import type { Bells } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import { inTime } from '@reachback/common/runtime/in-time';
import { quietLog } from '@reachback/common/runtime/throttled-warning';
import { ringLanes } from './wake-lanes.ts';
import type { Queues } from './queues.ts';

/** A caller waits no longer than this, however slow the backend; the ringing goes on without it. */
const ringTimeoutMs = 200;

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

  const ringAll = async (lane: string, laneIds: string | Iterable<string>) => {
    let ids: string[] = [];
    try {
      ids = typeof laneIds === 'string' ? [laneIds] : [...new Set(laneIds)];
      if (!names.has(lane)) throw new Error(`there is no kind of lane named ${lane}`);
      await ringLanes(queues.queue(lane), ids);
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
