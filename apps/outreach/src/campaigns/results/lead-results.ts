/**
 * SQL of the results computed from the rows of emails and leads: rows with `campaign_id`, `day`, `step_id`,
 * `variant_id`, `mailbox_id` and the numbers of add-results.ts, to be summed up. This query defines what each number
 * means.
 *
 * A lead's reply, category, meeting and opt-out count for one email, `leads.credited_send_id`.
 *
 * @param sends selects the emails `s`; @param leads selects the leads `l`
 */
export function resultsOfRowsSql({ sends, leads }: { sends: string; leads: string }): string {
  return `
    select s.campaign_id, s.campaign_day as day, s.step_id, s.variant_id, s.mailbox_id,
           ${gone}::int as sent, (${gone} and s.is_first)::int as contacted,
           (${gone} and s.bounced_at is null)::int as delivered,
           0 as replied, 0 as interested, 0 as meetings, 0 as opted_out, (s.bounced_at is not null)::int as bounced
      from sends s where ${sends} and (${gone} or s.bounced_at is not null)
    union all
    select s.campaign_id, s.campaign_day, s.step_id, s.variant_id, s.mailbox_id, 0, 0, 0,
           exists (select 1 from replies r
                    where r.organization_id = l.organization_id and r.lead_id = l.id and not r.automatic)::int,
           (l.category is not distinct from 'interested')::int, (l.status = 'meeting_booked')::int,
           (l.status = 'opted_out')::int, 0
      from leads l join sends s on s.organization_id = l.organization_id and s.id = l.credited_send_id
     where ${leads} and l.credited_send_id is not null`;
}

const gone = `(s.status in ('sent', 'uncertain'))`;

/** SQL of the last email sent to lead `l`; null without any. @param until only emails until then */
export function lastEmailSql(until?: string): string {
  return `(select g.id from sends g
            where g.organization_id = l.organization_id and g.lead_id = l.id and g.sent_at is not null
              and g.status in ('sent', 'uncertain')${until ? ` and g.sent_at <= ${until}` : ''}
            order by g.sent_at desc, g.position desc limit 1)`;
}

/** SQL of the email that the person's first reply answered, else the last one before it; null without either. */
export const answeredEmailSql = `(
  select coalesce(
           (select g.id from inbound_items i join sends g on g.organization_id = i.organization_id and g.id = i.send_id
             where i.organization_id = f.organization_id and i.id = f.inbound_id and g.lead_id = f.lead_id
               and g.status in ('sent', 'uncertain')),
           ${lastEmailSql('f.received_at')}, ${lastEmailSql()})
    from replies f where f.organization_id = l.organization_id and f.lead_id = l.id and not f.automatic
   order by f.received_at, f.id limit 1)`;
