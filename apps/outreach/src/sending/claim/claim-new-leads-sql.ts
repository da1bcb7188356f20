import { leadToSendColumns } from './insert-sends.ts';

/**
 * Assigns a mailbox its share of a campaign's new leads. The leads are selected by their ids and not by a join: for a
 * limit that a subquery computes, Postgres assumes a tenth of the rows, and would scan the leads of all organizations
 * to join that many.
 *
 * $1 organization, $2 campaign, $3 mailbox, $4 leads wanted, $5 what is left of the campaign's quotas, $6 now.
 */
export const claimNewLeadsSql = `
  -- The active mailboxes of the campaign, and how many leads more than the average this one has claimed.
  with team as (
    select greatest(count(*), 1)::int as mailboxes,
           coalesce(max(cm.new_leads) filter (where m.id = $3) - avg(cm.new_leads), 0)::float8 as ahead
      from campaign_mailboxes cm
      join mailboxes m on m.organization_id = $1 and m.id = cm.mailbox_id and m.status = 'active'
     where cm.organization_id = $1 and cm.campaign_id = $2
  ),
  -- Locked, so that the campaign cannot lose the mailbox before the claim is committed. While it does, none are claimed.
  serving as (
    select mailbox_id from campaign_mailboxes
     where organization_id = $1 and campaign_id = $2 and mailbox_id = $3 for key share skip locked
  ),
  -- An equal share of the pending leads. They are counted only up to the number that matters: until a share reaches
  -- the batch size plus what this mailbox is ahead, or a quarter of a share reaches the batch size.
  waiting as (
    select count(*)::float8 / (select mailboxes from team) as each from (
      select 1 from leads
       where organization_id = $1 and campaign_id = $2 and status = 'pending' and mailbox_id is null order by id
       limit (select least($5::float8, mailboxes * ceil($4::int + least(greatest(ahead, 0), 3 * $4::int))) from team)) as first_ones
  ),
  -- As many as bring the mailbox level with the others, and at least a quarter of its share.
  share as (
    select id from leads
     where organization_id = $1 and campaign_id = $2 and status = 'pending' and mailbox_id is null
     order by id for update skip locked
     limit (select case when exists (select 1 from serving)
                     then greatest(ceil(each / 4), least($4::int, ceil(each - ahead))) else 0 end from team, waiting)
  )
  update leads l set mailbox_id = $3, due_at = $6
   where l.organization_id = $1 and l.id = any(array(select id from share))
  returning ${leadToSendColumns}`;
