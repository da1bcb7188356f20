/**
 * Selects active mailboxes with something to send now, and any with emails that a crashed worker left open, ordered by
 * id: until these are settled, their leads wait, also for a mailbox that took them over. Limits are checked first and
 * leads last: a mailbox that is at its limit, or whose campaigns all are, costs a few probes of small tables, however
 * many leads wait for it. The gap between emails is in `next_send_at`, the rest after failed connections in
 * `rest_until`; the caller checks the windows.
 *
 * $1 now, $2 and $3 organization and mailbox before the page, $4 its size.
 */
export const overdueMailboxesSql = `
  select m.organization_id as "organizationId", m.id as "mailboxId", coalesce(due.windows, '[]') as windows,
         abandoned.hit is not null or has_message or has_left as "hasLeftovers"
    from mailboxes m
    -- The mailbox's calendar day; null for a time zone unknown to Postgres. 'offset 0': evaluated once per mailbox.
   cross join lateral (
     select local_day($1, m.time_zone) as day offset 0) today
    -- Whether it is active, the minimum gap and a rest have passed and the day's quota (with the ramp-up of
    -- pace/ramp-up.ts) is not used up.
   cross join lateral (
     select m.status = 'active' and case when m.ramp_up_start is null or m.ramp_up_step is null or m.ramp_up_from is null then m.daily_cap
                 else least(m.daily_cap, m.ramp_up_start + m.ramp_up_step::bigint * greatest(0, today.day - m.ramp_up_from)) end
            > coalesce((select d.sends from mailbox_days d
                         where d.organization_id = m.organization_id and d.mailbox_id = m.id and d.day = today.day), 0)
        and coalesce(m.next_send_at <= $1, true) and coalesce(m.rest_until <= $1, true) as has_room) mailbox
    -- Sending windows of campaigns that have a due lead and quota left. Follow-ups only need quota of the
    -- campaign; first emails need quota for new leads as well.
    left join lateral (
      select json_agg(json_build_object('timeZone', c.time_zone, 'days', c.days, 'start', c.window_start,
               'end', c.window_end)) as windows
        from campaign_mailboxes cm
        join campaigns c on c.organization_id = m.organization_id and c.id = cm.campaign_id and c.status = 'active'
        left join campaign_days d on d.organization_id = m.organization_id and d.campaign_id = c.id
              and d.day = local_day($1, c.time_zone)
       where cm.organization_id = m.organization_id and cm.mailbox_id = m.id and local_day($1, c.time_zone) is not null
         and coalesce(d.sends, 0) < coalesce(c.daily_sends, 2147483647)
         and case when coalesce(d.new_leads, 0) < coalesce(c.daily_new_leads, 2147483647)
               then coalesce(
                 (select true from leads l where l.organization_id = m.organization_id and l.mailbox_id = m.id and l.campaign_id = c.id and l.due_at <= $1
                   order by l.due_at limit 1),
                 (select true from leads l where l.organization_id = m.organization_id and l.campaign_id = c.id
                     and l.status = 'pending' and l.mailbox_id is null order by l.id limit 1))
               else (select true from leads l where l.organization_id = m.organization_id and l.mailbox_id = m.id and l.campaign_id = c.id and l.due_at <= $1
                        and l.last_position > 0 order by l.due_at limit 1) end
    ) due on mailbox.has_room
    -- Sends that a crashed worker left unfinished.
    left join lateral (
      select 1 as hit from sends s where s.organization_id = m.organization_id and s.mailbox_id = m.id and s.status in ('claimed', 'sending') limit 1
    ) abandoned on true
    -- Manual messages ignore limits and windows; those that a crashed worker left are settled whatever the mailbox is.
    -- They are few, so they are looked up once, not per mailbox.
   cross join lateral (
     select m.status = 'active' and (m.organization_id, m.id) in (
       select x.organization_id, x.mailbox_id from lead_messages x where x.status = 'scheduled' and x.due_at <= $1)
        and coalesce(m.rest_until <= $1, true) as has_message,
            (m.organization_id, m.id) in (
       select x.organization_id, x.mailbox_id from lead_messages x where x.status = 'sending' and x.due_at <= $1) as has_left) messages
   where (m.organization_id, m.id) > ($2::uuid, $3::uuid)
     and (m.lease_until is null or m.lease_until <= $1)
     and (due.windows is not null or abandoned.hit is not null or has_message or has_left)
   order by m.organization_id, m.id limit $4`;
