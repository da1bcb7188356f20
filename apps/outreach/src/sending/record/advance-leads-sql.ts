import { addResultsSql } from '../../campaigns/results/add-results.ts';
import { servingMailboxSql } from '../../campaigns/serving-mailbox-sql.ts';

/**
 * Records emails that were sent: the send, the lead's next due time, the campaign's counters. Sends and leads are
 * locked before, so that counters are locked last, as leads/ending/locks.ts requires. Rows are also selected by their
 * ids: with the join alone Postgres might scan all of them.
 *
 * $1 organization, $2 ids of the sends, $3 ids of their leads, $4 now, $5 the sends as JSON.
 */
export const advanceLeadsSql = `
  with gone as (
    select * from jsonb_to_recordset($5::jsonb) as t ("sendId" uuid, "leadId" uuid, "campaignId" uuid, status text,
      subject text, text text, note text, position int, "isFirst" boolean, "dueAt" timestamptz, "answerUntil" timestamptz,
      "isOnPath" boolean, "mailboxId" uuid)
  ),
  -- Without a new text, the stored one stays.
  send as (
    update sends s
       set status = gone.status, sent_at = $4, subject = coalesce(gone.subject, s.subject),
           text = coalesce(gone.text, s.text), error = gone.note
      from gone
     where s.organization_id = $1 and s.id = any($2::uuid[]) and s.id = gone."sendId"
    returning s.campaign_id, s.campaign_day as day, s.step_id, s.variant_id, s.mailbox_id, 1 as sent,
              s.is_first::int as contacted, (s.bounced_at is null)::int as delivered, 0 as replied, 0 as interested,
              0 as meetings, 0 as opted_out, 0 as bounced
  ),
  -- A lead that ended in the meantime stays ended, and one that entered a branch continues there. If the mailbox left
  -- the campaign while it sent the first email, the lead has none. An absence may have been announced meanwhile.
  lead as (
    update leads l
       set last_position = gone.position,
           mailbox_id = ${servingMailboxSql('coalesce(l.mailbox_id, gone."mailboxId")')},
           status = case when l.status = 'pending' then 'in_progress' else l.status end,
           due_at = case when l.status in ('pending', 'in_progress') and gone."dueAt" is not null
             then greatest(gone."dueAt", l.away_until) end,
           answer_until = case when l.status in ('pending', 'in_progress') then gone."answerUntil" end
      from gone
     where l.organization_id = $1 and l.id = any($3::uuid[]) and l.id = gone."leadId" and gone."isOnPath"
  ),
  -- Counters are always locked in the order of campaign ids.
  counters as (
    select campaign_id from campaign_numbers
     where organization_id = $1 and campaign_id = any(array(select "campaignId" from gone)) order by campaign_id for update
  ),
  counted as (
    select "campaignId" as campaign_id, count(*) as sent, count(*) filter (where "isFirst") as contacted
      from gone group by 1
  ),
  ${addResultsSql('send', 'counters')}
  update campaign_numbers n
     set sent = n.sent + counted.sent, contacted = n.contacted + counted.contacted, errors_in_a_row = 0
    from counted join counters on counters.campaign_id = counted.campaign_id
   where n.organization_id = $1 and n.campaign_id = counted.campaign_id`;
