import type { Pool, PoolClient } from 'pg';

/** Every counter of a campaign that is shown, by its wire name, and `finished`, from which `remaining` is made. */
export type CampaignCounts = Record<
  | 'leads'
  | 'contacted'
  | 'sent'
  | 'replied'
  | 'interested'
  | 'meetings_booked'
  | 'opted_out'
  | 'bounced'
  | 'completed'
  | 'stopped'
  | 'opened'
  | 'clicked'
  | 'finished',
  number
>;

interface CampaignKey {
  organizationId: string;
  campaignId: string;
}

/**
 * The counters as the rows of leads, sends and replies give them. Reads every row of the campaign: for checks, not
 * for requests. What it says here is what each counter means.
 */
export async function countFromRows(on: Pool | PoolClient, key: CampaignKey): Promise<CampaignCounts> {
  const { rows } = await on.query<CampaignCounts>(countSql, [key.organizationId, key.campaignId]);
  return rows[0]!;
}

/** The counters as they are kept. */
export async function keptCounts(on: Pool | PoolClient, key: CampaignKey): Promise<CampaignCounts> {
  const { rows } = await on.query<CampaignCounts>(
    `select leads, contacted, sent, replied, interested, meetings_booked, opted_out, bounced, completed, stopped,
            opened, clicked, finished
       from campaign_numbers where organization_id = $1 and campaign_id = $2`,
    [key.organizationId, key.campaignId],
  );
  return rows[0]!;
}

const countSql = `
  select l.leads, s.contacted, s.sent, r.replied, l.interested, l.meetings_booked, l.opted_out, l.bounced, l.completed,
         l.stopped, s.opened, s.clicked, l.finished
    from (select count(*)::int as leads,
                 count(*) filter (where category = 'interested')::int as interested,
                 count(*) filter (where status = 'meeting_booked')::int as meetings_booked,
                 count(*) filter (where status = 'opted_out')::int as opted_out,
                 count(*) filter (where status = 'bounced')::int as bounced,
                 count(*) filter (where status = 'completed')::int as completed,
                 count(*) filter (where status = 'stopped')::int as stopped,
                 count(*) filter (where status not in ('pending', 'in_progress'))::int as finished
            from leads where organization_id = $1 and campaign_id = $2) l,
         (select count(*) filter (where status in ('sent', 'uncertain'))::int as sent,
                 count(*) filter (where status in ('sent', 'uncertain') and is_first)::int as contacted,
                 count(opened_at)::int as opened, count(clicked_at)::int as clicked
            from sends where organization_id = $1 and campaign_id = $2) s,
         (select count(distinct lead_id)::int as replied
            from replies where organization_id = $1 and campaign_id = $2 and not automatic) r`;
