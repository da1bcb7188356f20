import type { WakeUps } from './lane.ts';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import { inTime } from '@reachback/common/runtime/in-time';
import { inSpan } from '@reachback/common/tracing/spans';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';
import { wakeLanes } from './wake-lanes.ts';
import type { Queues } from './queues.ts';

/** Maximum time that a caller waits for a slow backend; the waking continues in the background. */
const wakeTimeoutMs = 200;
/** Maximum number of callers whose lanes are woken together. */
const callersMax = 200;
/** The first of a burst is woken at once; a continuous stream is batched into fewer round trips. */
const pace = { gapMs: 5, enough: 50 };

/**
 * Creates the wake-ups over the queues of a service.
 * @param lanes the kinds of lanes that can be woken
 * @param options.metrics counts `rung` and `missed` wake-ups by kind
 */
export function createWakeUps(
  queues: Queues,
  lanes: readonly { name: string }[],
  options: { log: Log; metrics?: Pick<Metrics, 'wakeUps'> },
): WakeUps {
  const { log, metrics } = options;
  const warn = throttledWarning(log);
  const names = new Set(lanes.map(({ name }) => name));
  const together = createCoalescer<string[], void>({
    sizeMax: callersMax,
    conflictKeys: () => [],
    run: async (lane, callers) => {
      await wakeLanes(queues.queue(lane), [...new Set(callers.flat())]);
      return callers.map(() => undefined);
    },
    pace,
    isFaultOfOne: () => false,
  });

  const wakeAll = async (lane: string, laneIds: string | Iterable<string>) => {
    let ids: string[] = [];
    try {
      ids = typeof laneIds === 'string' ? [laneIds] : [...new Set(laneIds)];
      if (!names.has(lane)) throw new Error(`there is no kind of lane named ${lane}`);
      const attributes = { 'reachback.lane': lane, 'messaging.batch.message_count': ids.length };
      await inSpan('wake lanes', { kind: 'producer', attributes }, () => together.add(lane, ids));
      metrics?.wakeUps.inc({ lane, result: 'rung' }, ids.length);
    } catch (error) {
      metrics?.wakeUps.inc({ lane, result: 'missed' }, Math.max(ids.length, 1));
      warn(error, 'wake-ups were missed; the reconciler wakes these lanes', { lane, count: ids.length });
    }
  };
  return {
    wake: async (lane, laneIds) => {
      await inTime(wakeAll(lane, laneIds), wakeTimeoutMs);
    },
  };
}
