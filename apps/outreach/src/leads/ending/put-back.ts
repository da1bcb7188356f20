import type { PoolClient } from 'pg';
import { servingMailboxSql } from '../../campaigns/serving-mailbox-sql.ts';
import { answerUntil, followUpDueAt } from '../../pace/pace.ts';
import type { StopReason } from '../../kinds/lead-statuses.ts';
import type { LeadStatus } from '../../kinds/lead-statuses.ts';
import { wakeCampaign } from '../wake-campaign.ts';

/** A lead that may be resumed, with what decides when it is due. */
export interface LockedLead {
  id: string;
  campaignId: string;
  status: LeadStatus;
  /** Null unless it is stopped. */
  stopReason: StopReason | null;
  timeZone: string;
  /** When the last email was sent, and the delay of the step after it; null without either. */
  sentAt: Date | null;
  delayDays: number | null;
  answerDays: number;
  awayUntil: Date | null;
}

/** SQL: whether a mailbox had taken the lead; otherwise it waits for the first one again. */
const wasAssigned = '(l.mailbox_id is not null or l.last_position > 0)';

/** Locks the leads that exist, in the order of their ids. */
export async function lockToResume(
  client: PoolClient,
  organizationId: string,
  leadIds: readonly string[],
): Promise<LockedLead[]> {
  const { rows } = await client.query<LockedLead>(
    `select l.id, l.campaign_id as "campaignId", l.status, l.stop_reason as "stopReason",
            c.time_zone as "timeZone", c.answer_days as "answerDays", l.away_until as "awayUntil",
            -- In a branch, the delay counts from the reply that led there until an email is sent.
            greatest((select max(s.sent_at) from sends s where s.organization_id = $1 and s.lead_id = l.id),
                     case when l.branch is not null then (select max(r.received_at) from replies r
                       where r.organization_id = $1 and r.lead_id = l.id and not r.automatic) end) as "sentAt",
            (select t.delay_days from steps t
              where t.organization_id = $1 and t.campaign_id = l.campaign_id and t.position > l.last_position
                and t.branch is not distinct from l.branch
              order by t.position limit 1) as "delayDays"
       from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = any($2::uuid[]) order by l.id for update of l`,
    [organizationId, leadIds],
  );
  return rows;
}

/**
 * Returns stopped leads of one campaign to where they were: failed emails get new attempts, sent ones are never
 * repeated.
 * @returns the lanes to wake after the commit
 */
export async function putBack(
  client: PoolClient,
  { organizationId, leads, at }: { organizationId: string; leads: readonly LockedLead[]; at: Date },
): Promise<string[]> {
  if (leads.length === 0) return [];
  const { campaignId } = leads[0]!;
  const ids = leads.map(({ id }) => id);
  const times = leads.map((lead) => timesOf(lead, at));
  await client.query(
    `update sends set status = 'deferred', attempts = 0
      where organization_id = $1 and lead_id = any($2::uuid[]) and status = 'failed' and bounced_at is null`,
    [organizationId, ids],
  );
  await client.query(
    `update leads l set status = case when l.last_position > 0 then 'in_progress' else 'pending' end,
            stop_reason = null, stop_detail = null, ended_at = null, answer_until = t.answer_until,
            mailbox_id = case when ${wasAssigned} then ${servingMailboxSql()} end,
            due_at = case when ${wasAssigned} then t.due_at end
       from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as t (id, due_at, answer_until)
      where l.organization_id = $1 and l.id = any($2::uuid[]) and l.id = t.id`,
    [organizationId, ids, times.map(({ dueAt }) => dueAt), times.map(({ answer }) => answer)],
  );
  await client.query(
    `update campaign_numbers set finished = finished - $3, stopped = stopped - $3
      where organization_id = $1 and campaign_id = $2`,
    [organizationId, campaignId, ids.length],
  );
  return wakeCampaign(client, { organizationId, campaignId, at });
}

/**
 * When the next email is due, at the earliest now or when the person is back; after the last step, the end of the wait
 * for an answer.
 */
function timesOf(
  { timeZone, sentAt, delayDays, answerDays, awayUntil }: LockedLead,
  now: Date,
): { dueAt: Date | null; answer: Date | null } {
  const earliest = Math.max(now.getTime(), awayUntil?.getTime() ?? 0);
  if (!sentAt) return { dueAt: new Date(earliest), answer: null };
  if (delayDays === null) return { dueAt: null, answer: answerUntil(sentAt, answerDays) };
  const dueAt = followUpDueAt(timeZone, sentAt, delayDays);
  return { dueAt: new Date(Math.max(earliest, dueAt.getTime())), answer: null };
}
