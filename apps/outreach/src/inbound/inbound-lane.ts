import { databaseIsAway } from '@reachback/common/database/pool';
import type { Context, OutreachLane } from '../context.ts';
import { loadDueItems, nextDueItem, organizationsWithDueItems } from './items/due-items.ts';
import { putOffItem } from './items/finish-item.ts';
import { processItem } from './process-item.ts';

/** Items of one run, whose raw bytes are in memory together. */
const itemsAtOnce = 20;

/** What came in, one lane an organization: its items are processed in the order in which they came. */
export const inboundLane: OutreachLane = {
  name: 'inbound',
  concurrency: 5,
  work: processDueItems,
  nextDue: ({ pool }, organizationId) => nextDueItem(pool, organizationId),
  overdue: ({ pool, clock }, limit) => organizationsWithDueItems(pool, clock.now(), limit),
};

async function processDueItems(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  const items = await loadDueItems(pool, { organizationId, now: clock.now(), limit: itemsAtOnce });
  for (const item of items) {
    if (signal.aborted) return;
    try {
      await processItem(context, item);
    } catch (error) {
      // All items would fail; the lane is rung again when it is back.
      if (databaseIsAway(error)) throw error;
      log.error({ err: error, itemId: item.id }, 'an inbound item could not be processed');
      await putOffItem(pool, item, error, clock.now());
    }
  }
}
