import { leadTextColumns } from '../../kinds/lead-texts.ts';

/**
 * Selects a lead with its campaign, the step after the last one that was sent (`next`), and an earlier attempt to send
 * that step (`tried`).
 *
 * $1 organization, $2 lead.
 */
export const plannedLeadSql = `
  select l.id, l.email, ${leadTextColumns('l')}, l.variables, l.status,
         l.mailbox_id as "mailboxId", l.last_position as "lastPosition", l.due_at as "dueAt", c.id as "campaignId",
         c.status as "campaignStatus", c.pause_reason as "pauseReason", c.unsubscribe_link as "addUnsubscribeLink",
         next.step, tried.send as tried,
         (select s.subject from sends s where s.organization_id = $1 and s.lead_id = $2
             and s.status in ('sent', 'uncertain') order by s.sent_at, s.position limit 1) as "threadSubject"
    from leads l
    join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
    left join lateral (
      select s.id, json_build_object('id', s.id, 'position', s.position, 'subject', s.subject, 'body', s.body,
               'weight', s.weight, 'variants', s.variants, 'branch', s.branch, 'conditions', s.conditions) as step
        from steps s where s.organization_id = $1 and s.campaign_id = c.id and s.position > l.last_position
          and s.branch is not distinct from l.branch
       order by s.position limit 1) next on true
    left join lateral (
      select json_build_object('status', s.status, 'attempts', s.attempts, 'error', s.error) as send
        from sends s where s.organization_id = $1 and s.lead_id = $2 and s.step_id = next.id) tried on true
   where l.organization_id = $1 and l.id = $2`;
