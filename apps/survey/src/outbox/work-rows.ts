import { randomUUID } from 'node:crypto';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import type { Context } from '../context.ts';
import { claimDue, giveBack, type OutboxTable } from './outbox.ts';
import type { LeasedRow } from './send-row.ts';

/** Rows in flight. */
const inFlightMax = 5;

/** Claims the due rows of an organization and passes each to the sender; releases those left when the process ends. */
export async function workRows(
  context: Context,
  table: OutboxTable,
  { organizationId, signal }: { organizationId: string; signal: AbortSignal },
  deliver: (leased: LeasedRow) => Promise<void>,
): Promise<void> {
  const rows = await claimDue(context, table, organizationId);
  if (rows.length === 0) return;
  const leaseId = randomUUID();
  context.sendNotes.begin(leaseId);
  await eachAtMost(inFlightMax, rows, async (row) => {
    const { id, leasedUntil: lease } = row;
    if (signal.aborted) await giveBack(context.pool, table, { organizationId, id, lease });
    else await deliver({ organizationId, leaseId, row });
    const lagMs = context.clock.now().getTime() - row.dueAt.getTime();
    context.metrics.lagSeconds.observe({ lane: table }, lagMs / 1000);
  });
  context.sendNotes.end(leaseId);
}
