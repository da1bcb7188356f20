import type { OverduePage, OverdueQuery } from '@reachback/queue/lane';
import { isOpen, type WeeklyWindow } from '@reachback/common/values/sending-window';
import type { Context } from '../../context.ts';
import { sendingLaneId, mailboxOfLane } from '../../sending-lane-id.ts';

interface OverdueRow {
  organizationId: string;
  mailboxId: string;
  /** Of the campaigns that have something to send from the mailbox now. */
  windows: WeeklyWindow[];
  /** Whether a worker that died left something in the middle. */
  hasLeftovers: boolean;
}

/**
 * Mailboxes that have something to send now, or that a dead worker left in the middle of something, in the order of
 * their ids. Limits come first and leads last: a mailbox that is at its limit, or whose campaigns all are, costs a few
 * probes of small tables, however many leads wait for it. Follow-ups only need a place of the campaign; first emails one
 * among its new leads as well. The gap between emails is in `next_send_at`; windows are looked at by the caller.
 */
const overdueSql = `
  select m.organization_id as "organizationId", m.id as "mailboxId", coalesce(due.windows, '[]') as windows,
    left_over.one is not null as "hasLeftovers"
  from mailboxes m
  cross join lateral (
    select ($1::timestamptz at time zone m.time_zone)::date as day) today
  cross join lateral (
    select case when m.ramp_up_start is null or m.ramp_up_step is null or m.ramp_up_from is null then m.daily_cap
      else least(m.daily_cap, m.ramp_up_start + m.ramp_up_step * greatest(0, today.day - m.ramp_up_from)) end
      > coalesce((select d.sends from mailbox_days d
          where d.organization_id = m.organization_id and d.mailbox_id = m.id and d.day = today.day), 0)
      and coalesce(m.next_send_at <= $1, true) as has_room) mailbox
  left join lateral (
    select json_agg(json_build_object('timeZone', c.time_zone, 'days', c.days, 'start', c.window_start,
      'end', c.window_end)) as windows
    from campaign_mailboxes cm
    join campaigns c on c.organization_id = m.organization_id and c.id = cm.campaign_id and c.status = 'active'
    left join campaign_days d on d.organization_id = m.organization_id and d.campaign_id = c.id
      and d.day = ($1::timestamptz at time zone c.time_zone)::date
    where cm.organization_id = m.organization_id and cm.mailbox_id = m.id
      and coalesce(d.sends, 0) < coalesce(c.daily_sends, 2147483647)
      and case when coalesce(d.new_leads, 0) < coalesce(c.daily_new_leads, 2147483647)
        then coalesce(
          (select true from leads l where l.mailbox_id = m.id and l.campaign_id = c.id and l.due_at <= $1
            order by l.due_at limit 1),
          (select true from leads l where l.organization_id = m.organization_id and l.campaign_id = c.id
            and l.status = 'pending' and l.mailbox_id is null order by l.id limit 1))
        else (select true from leads l where l.mailbox_id = m.id and l.campaign_id = c.id and l.due_at <= $1
          and l.last_position > 0 order by l.due_at limit 1) end
  ) due on mailbox.has_room
  left join lateral (
    select 1 as one from sends s where s.mailbox_id = m.id and s.status in ('claimed', 'sending') limit 1
  ) left_over on true
  where m.status = 'active' and (m.organization_id, m.id) > ($2::uuid, $3::uuid)
    and (m.lease_until is null or m.lease_until <= $1)
    and (due.windows is not null or left_over.one is not null)
  order by m.organization_id, m.id limit $4`;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Looks over all organizations. A page may be short of `limit`, since it leaves out those whose windows are closed. */
export async function overdueLanes(
  { pool, clock }: Context,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const now = clock.now();
  const from = mailboxOfLane(after ?? sendingLaneId(firstId, firstId));
  const { rows } = await pool.query<OverdueRow>({
    name: 'overdue-mailboxes',
    text: overdueSql,
    values: [now, from.organizationId, from.mailboxId, limit],
  });
  const laneIds = rows.map(({ organizationId, mailboxId }) => sendingLaneId(organizationId, mailboxId));
  const isOverdue = ({ hasLeftovers, windows }: OverdueRow) =>
    hasLeftovers || windows.some((window) => isOpen(window, now));
  return {
    laneIds: laneIds.filter((_laneId, index) => isOverdue(rows[index]!)),
    next: rows.length < limit ? null : laneIds.at(-1)!,
  };
}
