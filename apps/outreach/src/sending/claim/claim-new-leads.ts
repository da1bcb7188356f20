import type { PoolClient } from 'pg';
import { leadToSendColumns, type LeadToSend } from './insert-sends.ts';
import type { CampaignState, MailboxState } from '../../pace/mailbox-state.ts';

/** New leads of one campaign that a mailbox wants. */
interface Wanted {
  mailbox: MailboxState;
  /** As its locked day says. */
  campaign: CampaignState;
  /** At most so many. */
  room: number;
  now: Date;
}

/**
 * Gives the mailbox new leads, oldest first. Where leads, or places under the campaign's limits, are scarce, it gets
 * what makes it level with the other mailboxes. Even if it is ahead of them it gets a quarter of an equal share: the
 * others may be at their limits. The campaign's day must be locked.
 */
export async function claimNewLeads(
  client: PoolClient,
  { mailbox, campaign, room, now }: Wanted,
): Promise<LeadToSend[]> {
  if (room <= 0) return [];
  const { organizationId } = mailbox;
  const { rows } = await client.query<LeadToSend>(claimSql, [
    organizationId,
    campaign.id,
    mailbox.id,
    room,
    placesLeft(campaign),
    now,
  ]);
  if (rows.length === 0) return [];
  await client.query(
    `update campaign_mailboxes set new_leads = new_leads + $4
      where organization_id = $1 and campaign_id = $2 and mailbox_id = $3`,
    [organizationId, campaign.id, mailbox.id, rows.length],
  );
  return rows;
}

/**
 * The leads are asked for by their ids and not by a join: of a limit that a subquery computes, Postgres assumes a tenth
 * of the rows, and would look through the leads of all organizations to join so many.
 */
const claimSql = `
  with team as (
    select greatest(count(*), 1)::int as mailboxes,
           coalesce(max(cm.new_leads) filter (where m.id = $3) - avg(cm.new_leads), 0)::float8 as ahead
      from campaign_mailboxes cm
      join mailboxes m on m.organization_id = $1 and m.id = cm.mailbox_id and m.status = 'active'
     where cm.organization_id = $1 and cm.campaign_id = $2),
  waiting as (
    select count(*)::float8 / (select mailboxes from team) as each from (
      select 1 from leads
       where organization_id = $1 and campaign_id = $2 and status = 'pending' and mailbox_id is null order by id
       limit (select least($5::float8, 4 * $4::int * mailboxes) from team)) as first_ones),
  share as (
    select id from leads
     where organization_id = $1 and campaign_id = $2 and status = 'pending' and mailbox_id is null
     order by id for update skip locked
     limit (select greatest(ceil(each / 4), least($4::int, ceil(each - ahead))) from team, waiting))
  update leads l set mailbox_id = $3, due_at = $6
   where l.organization_id = $1 and l.id = any(array(select id from share))
  returning ${leadToSendColumns}`;

/** New leads that the campaign's own limits allow today, whichever mailbox writes to them. */
function placesLeft({ dailySends, dailyNewLeads, sentToday, newLeadsToday }: CampaignState): number {
  return Math.min((dailySends ?? Infinity) - sentToday, (dailyNewLeads ?? Infinity) - newLeadsToday);
}
