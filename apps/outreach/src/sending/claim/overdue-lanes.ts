import { nilUuid } from '@reachback/common/values/ids';
import type { OverduePage, OverdueQuery } from '@reachback/queue/lane';
import { everOpens, isOpen, type WeeklyWindow } from '@reachback/common/values/sending-window';
import type { Context } from '../../context.ts';
import { sendingLaneId, mailboxOfLane } from '../../pace/sending-lane-id.ts';
import { overdueMailboxesSql } from './overdue-mailboxes-sql.ts';

interface OverdueRow {
  organizationId: string;
  mailboxId: string;
  /** Of the campaigns that have something to send from the mailbox now. */
  windows: WeeklyWindow[];
  /** Whether a worker that died left something in the middle, or something that no window holds back is due. */
  hasLeftovers: boolean;
}

/** Looks over all organizations. A page may be short of `limit`, since it omits those whose windows are closed. */
export async function overdueLanes(
  { pool, clock }: Context,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const now = clock.now();
  const from = mailboxOfLane(after ?? sendingLaneId(nilUuid, nilUuid));
  const { rows } = await pool.query<OverdueRow>({
    name: 'overdue-mailboxes',
    text: overdueMailboxesSql,
    values: [now, from.organizationId, from.mailboxId, limit],
  });
  const laneIds = rows.map(({ organizationId, mailboxId }) => sendingLaneId(organizationId, mailboxId));
  const isOverdue = ({ hasLeftovers, windows }: OverdueRow) =>
    hasLeftovers || windows.some((window) => everOpens(window, now) && isOpen(window, now));
  return {
    laneIds: laneIds.filter((_laneId, index) => isOverdue(rows[index]!)),
    next: rows.length < limit ? null : laneIds.at(-1)!,
  };
}
