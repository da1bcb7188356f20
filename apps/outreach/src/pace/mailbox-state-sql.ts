/**
 * Selects a mailbox with everything that decides what it may send: its sends of the day, its active campaigns with
 * theirs, and their steps. A campaign with a time zone that Postgres does not know sends nothing. The days that emails
 * are counted on are those of Postgres, whose time zone data may be of another year than Node's: a day that is counted
 * must be the day that was read.
 *
 * $1 organization, $2 mailbox, $3 now.
 */
export const mailboxStateSql = `
  select m.organization_id, m.id, m.status, m.email, m.from_name, m.reply_to, m.smtp_host, m.smtp_port, m.smtp_security,
         m.smtp_user, m.smtp_password, m.oauth_provider, m.dkim_domain as "dkimDomain", m.dkim_selector as "dkimSelector",
         m.dkim_private_key as "dkimPrivateKey", m.dkim_active as "dkimActive", m.time_zone,
         local_day($3, m.time_zone)::text as today, m.daily_cap, m.min_gap_seconds, m.ramp_up_start, m.ramp_up_step,
         m.ramp_up_from::text, m.next_send_at, m.rest_until, m.failures_in_a_row, m.lease_until,
         coalesce((select d.sends from mailbox_days d where d.organization_id = $1 and d.mailbox_id = $2
                    and d.day = local_day($3, m.time_zone)), 0) as sent_today,
         (select t.domain from tracking_domains t
           where t.organization_id = $1 and t.status = 'active') as "linkDomain",
         (select min(x.due_at) from lead_messages x
           where x.organization_id = $1 and x.mailbox_id = $2 and x.status in ('scheduled', 'sending')) as message_due_at,
         coalesce((select json_agg(c) from (
           select c.id, c.name, c.test_mode, c.test_address, c.track_opens, c.track_clicks, c.unsubscribe_link, c.time_zone,
                  c.days, c.window_start, c.window_end, c.daily_sends, c.daily_new_leads, c.min_gap_seconds,
                  local_day($3, c.time_zone)::text as today,
                  coalesce(d.sends, 0) as sent_today, coalesce(d.new_leads, 0) as new_leads_today,
                  (select coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'delayDays', s.delay_days,
                     'subject', s.subject, 'body', s.body, 'weight', s.weight, 'variants', s.variants,
                     'branch', s.branch, 'conditions', s.conditions)
                     order by s.position), '[]')
                     from steps s where s.organization_id = $1 and s.campaign_id = c.id) as steps
             from campaign_mailboxes cm
             join campaigns c on c.organization_id = $1 and c.id = cm.campaign_id and c.status = 'active'
             left join campaign_days d on d.organization_id = $1 and d.campaign_id = c.id
                   and d.day = local_day($3, c.time_zone)
            where cm.organization_id = $1 and cm.mailbox_id = $2 and local_day($3, c.time_zone) is not null
            order by c.id) c), '[]') as campaigns
    from mailboxes m
   where m.organization_id = $1 and m.id = $2`;
