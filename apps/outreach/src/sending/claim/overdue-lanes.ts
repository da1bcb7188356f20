import type { Pool } from 'pg';
import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import type { OverduePage, OverdueQuery } from '@reachback/queue/lane';
import { everOpens, isOpen, type WeeklyWindow } from '@reachback/common/values/sending-window';
import type { Context } from '../../context.ts';
import { sendingLaneId, mailboxOfLane } from '../../pace/sending-lane-id.ts';
import { overdueMailboxesSql } from './overdue-mailboxes-sql.ts';

interface OverdueRow {
  organizationId: string;
  mailboxId: string;
  /** Windows of the campaigns that have something to send from the mailbox now. */
  windows: WeeklyWindow[];
  /** Whether a crashed worker left sends open, or a message is due that no window delays. */
  hasLeftovers: boolean;
}

/** Overdue mailboxes of all organizations. A page may be short of `limit`, since closed windows are omitted. */
export async function overdueLanes(
  { pool, clock }: Context,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const now = clock.now();
  const from = mailboxOfLane(after ?? sendingLaneId(nilUuid, nilUuid));
  const values = [now, from.organizationId, from.mailboxId, limit];
  const rows = await overdueRows(pool, values, limit);
  const laneIds = rows.map(({ organizationId, mailboxId }) => sendingLaneId(organizationId, mailboxId));
  const isOverdue = ({ hasLeftovers, windows }: OverdueRow) =>
    hasLeftovers || windows.some((window) => everOpens(window, now) && isOpen(window, now));
  return {
    laneIds: laneIds.filter((_laneId, index) => isOverdue(rows[index]!)),
    next: rows.length < limit ? null : laneIds.at(-1)!,
  };
}

async function overdueRows(pool: Pool, values: unknown[], limit: number): Promise<OverdueRow[]> {
  if (await mayBeDistributed(pool)) {
    const found = await onEveryShard<OverdueRow>(pool, { text: overdueMailboxesSql, values });
    const idOf = ({ organizationId, mailboxId }: OverdueRow) => `${organizationId}${mailboxId}`;
    return found.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)).slice(0, limit);
  }
  // distributed: on every shard
  const { rows } = await pool.query<OverdueRow>({
    name: 'overdue-mailboxes',
    text: overdueMailboxesSql,
    values,
  });
  return rows;
}
