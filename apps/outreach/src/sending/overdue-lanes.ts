import { isOpen } from '@reachback/common/sending-window';
import type { Context } from '../context.ts';
import { laneIdOf } from './lane-id.ts';

interface OverdueRow {
  organization_id: string;
  mailbox_id: string;
  time_zone: string;
  days: number[];
  window_start: string;
  window_end: string;
}

/**
 * Mailboxes that have something to send now, or that a dead worker left in the middle of something. Looks over all
 * organizations; a mailbox that turns out to be at its limit costs one idle run.
 */
export async function overdueLanes({ pool, clock }: Context, limit: number): Promise<string[]> {
  const now = clock.now();
  const { rows } = await pool.query<OverdueRow>(
    `select m.organization_id, m.id as mailbox_id, c.time_zone, c.days, c.window_start, c.window_end
       from mailboxes m
       join campaign_mailboxes cm on cm.organization_id = m.organization_id and cm.mailbox_id = m.id
       join campaigns c on c.organization_id = m.organization_id and c.id = cm.campaign_id and c.status = 'active'
       left join mailbox_days d on d.organization_id = m.organization_id and d.mailbox_id = m.id
            and d.day = ($1::timestamptz at time zone m.time_zone)::date
      where m.status = 'active' and (m.next_send_at is null or m.next_send_at <= $1)
        and (m.lease_until is null or m.lease_until <= $1)
        and coalesce(d.sends, 0) < m.daily_cap
        and (exists (select 1 from leads l where l.mailbox_id = m.id and l.campaign_id = c.id and l.due_at <= $1)
          or exists (select 1 from leads l where l.organization_id = m.organization_id and l.campaign_id = c.id
                        and l.status = 'pending' and l.mailbox_id is null))
     union all
     select distinct m.organization_id, m.id, 'UTC', array[1, 2, 3, 4, 5, 6, 7], '00:00', '24:00'
       from sends s join mailboxes m on m.organization_id = s.organization_id and m.id = s.mailbox_id
      where s.status in ('claimed', 'sending') and m.status = 'active' and (m.lease_until is null or m.lease_until <= $1)`,
    [now],
  );
  const open = rows.filter((row) =>
    isOpen({ timeZone: row.time_zone, days: row.days, start: row.window_start, end: row.window_end }, now),
  );
  return [...new Set(open.map((row) => laneIdOf(row.organization_id, row.mailbox_id)))].slice(0, limit);
}
