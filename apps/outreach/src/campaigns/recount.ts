import type { Pool, PoolClient } from 'pg';

/** By their wire names. `finished` is what `remaining` is made from. */
const counterNames = [
  'leads',
  'contacted',
  'sent',
  'replied',
  'interested',
  'meetings_booked',
  'opted_out',
  'bounced',
  'completed',
  'stopped',
  'opened',
  'clicked',
  'finished',
] as const;

/** Every counter of a campaign. */
export type CampaignCounts = Record<(typeof counterNames)[number], number>;

export interface CampaignKey {
  organizationId: string;
  campaignId: string;
}

/**
 * The counters as the rows of leads, sends and replies give them. Reads every row of the campaign: for checks and
 * repairs, not for requests. What it says here is what each counter means.
 */
export async function countFromRows(on: Pool | PoolClient, key: CampaignKey): Promise<CampaignCounts> {
  const { rows } = await on.query<CampaignCounts>(countSql, [key.organizationId, key.campaignId]);
  return rows[0]!;
}

/** The counters as they are kept. */
export async function keptCounts(on: Pool | PoolClient, key: CampaignKey): Promise<CampaignCounts> {
  const { rows } = await on.query<CampaignCounts>(
    `select ${counterNames.join(', ')}
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

/**
 * Corrects counters that differ from the rows, by as much as they differ. Counters and rows change in the same
 * transactions, so that in one snapshot they agree however busy the campaign is; what the counters gain meanwhile stays.
 * Corrections of a campaign must not overlap.
 * @returns by how much each counter was wrong; null when all were right
 */
export async function correctCounts(
  client: PoolClient,
  { organizationId, campaignId }: CampaignKey,
): Promise<CampaignCounts | null> {
  const { rows } = await client.query<CampaignCounts>(correctSql, [organizationId, campaignId]);
  return rows[0] ?? null;
}

const correctSql = `
  with counted as materialized (${countSql}),
  wrong as materialized (
    select ${counterNames.map((name) => `counted.${name} - n.${name} as ${name}`).join(', ')}
      from counted, campaign_numbers n where n.organization_id = $1 and n.campaign_id = $2)
  update campaign_numbers n set ${counterNames.map((name) => `${name} = n.${name} + w.${name}`).join(', ')}
    from wrong w
   where n.organization_id = $1 and n.campaign_id = $2 and (${counterNames.map((name) => `w.${name} <> 0`).join(' or ')})
  returning ${counterNames.map((name) => `w.${name}`).join(', ')}`;
