import type { PoolClient } from 'pg';
import { addResultsSql, resultNames } from '../../campaigns/results/add-results.ts';
import { resultsOfRowsSql } from '../../campaigns/results/lead-results.ts';
import { returnQuota } from '../../pace/daily-quota.ts';
import { completeCampaigns } from './end-lead.ts';

/**
 * Deletes leads with their emails and replies, in the caller's transaction. The campaigns' numbers are then as if the
 * leads had never existed.
 * @returns how many leads existed
 */
export async function deleteLeads(
  client: PoolClient,
  { organizationId, leadIds, at }: { organizationId: string; leadIds: string[]; at: Date },
): Promise<number> {
  const leads = await lockLeads(client, organizationId, leadIds);
  // First: a worker that records the outcome of a message locks it before the mailbox's day.
  await deleteMessages(client, { organizationId, leadIds: leads.map(({ id }) => id) });
  await giveBackClaims(client, { organizationId, leadIds: leads.map(({ id }) => id) });
  for (const { id: leadId } of leads) await uncount(client, { organizationId, leadId });
  for (const [table, column] of leadKeys) {
    // sql: ...leadKeys.map(([table, column]) => ({ table, column }))
    await client.query(`delete from ${table} where organization_id = $1 and ${column} = any($2)`, [
      organizationId,
      leads.map(({ id }) => id),
    ]);
  }
  await forgetPeople(
    client,
    organizationId,
    leads.map(({ email }) => email),
  );
  const campaignIds = [...new Set(leads.map(({ campaignId }) => campaignId))];
  await completeCampaigns(client, { organizationId, campaignIds, at });
  return leads.length;
}

/** Deletes the tags and notes of people who have no lead any more: no screen would show them. */
async function forgetPeople(client: PoolClient, organizationId: string, emails: string[]): Promise<void> {
  // Of two transactions that delete a person's last leads, the second waits here, and then sees what the first deleted.
  const { rowCount } = await client.query(
    'select 1 from people where organization_id = $1 and email = any($2) order by email for update',
    [organizationId, emails],
  );
  if (rowCount === 0) return;
  await client.query(
    `delete from people p where organization_id = $1 and email = any($2)
        and not exists (select 1 from leads l where l.organization_id = $1 and l.email = p.email)`,
    [organizationId, emails],
  );
}

/** Deletes messages and drafts written by hand. A message in flight may still be sent; nothing of it is kept. */
async function deleteMessages(
  client: PoolClient,
  { organizationId, leadIds }: { organizationId: string; leadIds: string[] },
): Promise<void> {
  await client.query('delete from lead_drafts where organization_id = $1 and lead_id = any($2)', [
    organizationId,
    leadIds,
  ]);
  await client.query('delete from lead_messages where organization_id = $1 and lead_id = any($2)', [
    organizationId,
    leadIds,
  ]);
}

/** The column of the lead in each table, in the order of deletion. */
const leadKeys = [
  ['conversations', 'lead_id'],
  ['replies', 'lead_id'],
  ['sends', 'lead_id'],
  ['leads', 'id'],
] as const;

/**
 * Everything that counts the leads locks them first, so that their share of the numbers does not change from here on.
 * Returned in the order of their campaigns, whose counters are locked one after the other.
 */
async function lockLeads(
  client: PoolClient,
  organizationId: string,
  leadIds: string[],
): Promise<{ id: string; campaignId: string; email: string }[]> {
  const { rows } = await client.query<{ id: string; campaignId: string; email: string }>(
    `with locked as (
       select id, campaign_id, email from leads where organization_id = $1 and id = any($2) order by id for update)
     select id, campaign_id as "campaignId", email from locked order by campaign_id, id`,
    [organizationId, leadIds],
  );
  return rows;
}

/**
 * Returns the daily quota of claimed emails that will not leave now. One marked as `sending` keeps its quota, because
 * it may be in flight; once its row is locked, its status cannot change.
 */
async function giveBackClaims(
  client: PoolClient,
  { organizationId, leadIds }: { organizationId: string; leadIds: string[] },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from sends where organization_id = $1 and lead_id = any($2) and status = 'claimed' order by id for update`,
    [organizationId, leadIds],
  );
  const sendIds = rows.map(({ id }) => id);
  await returnQuota(client, organizationId, sendIds);
}

/** Subtracts the lead from the counters; campaigns/recount.ts describes what each of them counts. */
async function uncount(
  client: PoolClient,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<void> {
  await client.query(
    `update campaign_numbers n
        set leads = n.leads - 1, contacted = n.contacted - s.contacted, sent = n.sent - s.sent,
            replied = n.replied - r.replied, interested = n.interested - (l.category is not distinct from 'interested')::int,
            meetings_booked = n.meetings_booked - (l.status = 'meeting_booked')::int,
            opted_out = n.opted_out - (l.status = 'opted_out')::int, bounced = n.bounced - (l.status = 'bounced')::int,
            completed = n.completed - (l.status = 'completed')::int, stopped = n.stopped - (l.status = 'stopped')::int,
            finished = n.finished - (l.status not in ('pending', 'in_progress'))::int,
            opened = n.opened - s.opened, clicked = n.clicked - s.clicked
       from leads l,
            (select count(*) filter (where status in ('sent', 'uncertain'))::int as sent,
                    count(*) filter (where status in ('sent', 'uncertain') and is_first)::int as contacted,
                    count(opened_at)::int as opened, count(clicked_at)::int as clicked
               from sends where organization_id = $1 and lead_id = $2) s,
            (select (count(*) > 0)::int as replied
               from replies where organization_id = $1 and lead_id = $2 and not automatic) r
      where l.organization_id = $1 and l.id = $2 and n.organization_id = $1 and n.campaign_id = l.campaign_id`,
    [organizationId, leadId],
  );
  await client.query(uncountResultsSql, [organizationId, leadId]);
}

const uncountResultsSql = `
  with was as (${resultsOfRowsSql({ sends: 's.organization_id = $1 and s.lead_id = $2', leads: 'l.organization_id = $1 and l.id = $2' })}),
  changed as (
    select campaign_id, day, step_id, variant_id, mailbox_id,
           ${resultNames.map((name) => `-${name} as ${name}`).join(', ')}
      from was where ${resultNames.map((name) => `${name} <> 0`).join(' or ')}),
  counters as materialized (
    select campaign_id from campaign_numbers
     where organization_id = $1 and campaign_id = any(array(select campaign_id from changed)) order by campaign_id for update),
  ${addResultsSql('changed', 'counters')}
  select 1`;
