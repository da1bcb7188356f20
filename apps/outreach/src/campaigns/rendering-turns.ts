import { setImmediate } from 'node:timers/promises';
import { createFairShare } from '@reachback/common/runtime/fair-share';

/** Rendering goes on for so long (ms) before others have a turn; the text that is begun is ended. */
const turnMs = 5;
const shortMs = 1;

/**
 * Turns at rendering tenants' texts in this process: one at a time, fairly among organizations, and between two turns
 * everything else in the process goes on. One text takes at most some tens of ms (see liquid-budget.ts).
 */
export interface RenderingTurns {
  /**
   * Renders the items in their order.
   * @param budgetMs for all of them, waiting not counted; items that it does not reach have no result
   * @throws ApiError 503 when too many wait
   */
  render<Item, Result>(
    organizationId: string,
    items: readonly Item[],
    options: { budgetMs: number; render: (item: Item) => Result },
  ): Promise<Result[]>;
}

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
