import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { newTrace, resumeSpan } from '@reachback/common/tracing/spans';
import type { AiClassifier, Context, OutreachLane } from '../context.ts';
import {
  beginItems,
  endedTooManyWorkers,
  giveBackItems,
  itemsToBegin,
  loadDueItems,
  nextDueItem,
  organizationsWithDueItems,
  type DueItem,
} from './items/due-items.ts';
import { putOffItem } from './items/finish-item.ts';
import { inOrder, type Turn } from './in-order.ts';
import { processItem } from './process-item.ts';

/** Items of one run, whose raw bytes are in memory together: few large ones, so that a flood of them ends no worker. */
const itemsAtOnce = 20;
const bytesAtOnce = 32 * 1024 * 1024;

/**
 * What came in, one lane an organization. Items are read in the order in which they came, and those about one person
 * have their effects in that order; those about different people have theirs side by side.
 */
export const inboundLane: OutreachLane = {
  name: 'inbound',
  concurrency: 10,
  work: processDueItems,
  nextDue: ({ pool }, organizationId) => nextDueItem(pool, organizationId),
  overdue: organizationsWithDueItems,
};

async function processDueItems(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  const { pool, clock } = context;
  const due = await loadDueItems(pool, {
    organizationId,
    now: clock.now(),
    limit: itemsAtOnce,
    bytesMax: bytesAtOnce,
  });
  const items = itemsToBegin(due);
  if (items.length === 0) return;
  await beginItems(pool, items);
  const run = { ...context, ai: untilItFails(context.ai) };
  const { left, error } = await inOrder(items, {
    isStopping: () => signal.aborted,
    process: (item, turn) => processOne(run, item, turn),
  });
  if (error !== undefined && isDatabaseUnavailable(error)) throw error;
  // It is no attempt: where the object store is unavailable, items wait, for as long as it takes.
  if (left.length > 0) await giveBackItems(pool, left);
  if (error !== undefined) throw error;
}

/** @throws what would fail for all items: the database or the object store is unavailable; the lane is woken again */
async function processOne(context: Context, item: DueItem, turn: Turn): Promise<void> {
  const { pool, clock, log, metrics } = context;
  metrics.lagSeconds.observe(
    { lane: 'inbound' },
    Math.max(0, clock.now().getTime() - item.dueAt.getTime()) / 1000,
  );
  try {
    if (endedTooManyWorkers(item)) throw new Error('the worker ended whenever it processed this item');
    await processTraced(context, item, turn);
  } catch (error) {
    if (isDatabaseUnavailable(error) || error instanceof ObjectStoreUnavailable) throw error;
    log.error({ err: error, itemId: item.id }, 'an inbound item could not be processed');
    await putOffItem(pool, item, error, clock.now());
  }
}

/** In the trace of the report that brought the item, else in one of its own: most come from a mailbox, asked by nobody. */
function processTraced(context: Context, item: DueItem, turn: Turn): Promise<void> {
  const { organizationId, id, format, attempts, traceparent } = item;
  const attributes = {
    'reachback.organization.id': organizationId,
    'reachback.inbound_item.id': id,
    'reachback.inbound_item.format': format,
    'reachback.attempt': attempts + 1,
  };
  const facts = { kind: 'consumer', attributes } as const;
  const work = () => processItem(context, item, turn);
  if (traceparent === null) return newTrace('process inbound item', facts, work);
  return resumeSpan(traceparent, 'process inbound item', facts, work);
}

/** A model that gave no answer is not asked again in the same run, lest an opt-out further back wait for long. */
function untilItFails(ai: AiClassifier | null): AiClassifier | null {
  if (ai === null) return null;
  let failed = false;
  return {
    model: ai.model,
    async classify(reply) {
      if (failed) return { status: 'failed', reason: 'no answer a moment ago' };
      const answer = await ai.classify(reply);
      failed = answer.status === 'failed';
      return answer;
    },
  };
}
