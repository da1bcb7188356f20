import type { Pool, PoolClient } from 'pg';

/** Counters, by their wire names. `remaining` is computed from `finished`. */
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

/** All counters of a campaign. */
export type CampaignCounts = Record<(typeof counterNames)[number], number>;

export interface CampaignKey {
  organizationId: string;
  campaignId: string;
}

/**
 * Computes the counters from the rows of leads, sends and replies. Reads every row of the campaign: for checks and
 * repairs, not for requests. This query defines what each counter means.
 */
export async function countFromRows(on: Pool | PoolClient, key: CampaignKey): Promise<CampaignCounts> {
  const { rows } = await on.query<CampaignCounts>(countSql, [key.organizationId, key.campaignId]);
  return rows[0]!;
}

/** The stored counters. */
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
 * Corrects counters that differ from the rows, by the difference. Counters and rows change in the same transactions, so
 * in one snapshot they agree, however busy the campaign is; concurrent increments are kept. Corrections of a campaign
 * must not overlap.
 * @returns the error of each counter; null when all were right
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
