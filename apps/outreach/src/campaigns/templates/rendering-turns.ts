import { setImmediate } from 'node:timers/promises';
import { createFairShare } from '@reachback/common/runtime/fair-share';
import type { RenderingTurns } from '../../context.ts';

/** Duration (ms) of a turn at rendering; a text in progress is finished. */
const turnMs = 5;
const shortMs = 1;

/** The turns of a process: one organization renders at a time. One per process. */
export function createRenderingTurns(): RenderingTurns {
  const turns = createFairShare({
    name: 'rendering',
    slots: 1,
    slotsPerUser: 1,
    waitingMax: 1_000,
    waitingPerUserMax: 100,
    waitMsMax: 30_000,
  });
  return {
    async render(organizationId, items, { budgetMs, render }) {
      const results: ReturnType<typeof render>[] = [];
      let leftMs = budgetMs;
      while (results.length < items.length && leftMs > 0) {
        const release = await turns.enter(organizationId);
        try {
          const startedAt = performance.now();
          let tookMs = 0;
          do {
            results.push(render(items[results.length]!));
            tookMs = performance.now() - startedAt;
          } while (results.length < items.length && tookMs < turnMs);
          leftMs -= tookMs;
          if (tookMs > shortMs) await setImmediate();
        } finally {
          release();
        }
      }
      return results;
    },
  };
}
