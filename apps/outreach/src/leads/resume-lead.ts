import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { answerUntil, followUpDueAt } from '../sending/pace.ts';
import { lead, leadUuid, readLead } from './lead.ts';
import { isUnderWay, type LeadStatus } from './lead-states.ts';
import { wakeCampaign } from './wake-campaign.ts';

/**
 * For a lead that was stopped by hand, or whose obstacle is mended, e.g. a missing variable. What stopped it is looked
 * at again before the next mail, so that one on the blocklist stops again. A step that was sent is never sent again.
 */
export const resumeLead = endpoint({
  method: 'POST',
  path: '/api/v1/leads/:id/resume',
  name: 'resumeLead',
  summary: 'Go on with a stopped lead where it was',
  group: 'leads',
  scope: 'outreach:write',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  output: lead,
  async handle({ pool, clock, bells }, { organizationId }, input) {
    const key = { organizationId, leadId: leadUuid(input.id), at: clock.now() };
    const { resumed, lanes } = await inTransaction(pool, async (client) => ({
      lanes: await resumeWithin(client, key),
      resumed: await readLead(client, key),
    }));
    await bells.ring('sending', lanes);
    return resumed;
  },
});

interface Resume {
  organizationId: string;
  leadId: string;
  at: Date;
}

/** @returns the lanes to ring after the commit */
async function resumeWithin(client: PoolClient, resume: Resume): Promise<string[]> {
  const { organizationId, leadId, at } = resume;
  const stopped = await lockStopped(client, resume);
  if (!stopped) return [];
  await client.query(
    `update sends set status = 'deferred', attempts = 0
      where organization_id = $1 and lead_id = $2 and status = 'failed' and bounced_at is null`,
    [organizationId, leadId],
  );
  await client.query(
    `update leads set status = case when last_position > 0 then 'in_progress' else 'pending' end,
            stop_reason = null, stop_detail = null, due_at = case when mailbox_id is not null then $3::timestamptz end,
            answer_until = $4
      where organization_id = $1 and id = $2`,
    [organizationId, leadId, ...timesOf(stopped, at)],
  );
  const { campaignId } = stopped;
  await client.query(
    'update campaign_numbers set finished = finished - 1, stopped = stopped - 1 where organization_id = $1 and campaign_id = $2',
    [organizationId, campaignId],
  );
  return wakeCampaign(client, { organizationId, campaignId, at });
}

interface Stopped {
  campaignId: string;
  status: LeadStatus;
  timeZone: string;
  /** Of the last mail, and the delay of the step after it; null without either. */
  sentAt: Date | null;
  delayDays: number | null;
  answerDays: number;
}

/** Null for a lead that is under way. @throws ApiError 404, or 409 for one that ended otherwise */
async function lockStopped(client: PoolClient, { organizationId, leadId }: Resume): Promise<Stopped | null> {
  const { rows } = await client.query<Stopped>(
    `select l.campaign_id as "campaignId", l.status, c.time_zone as "timeZone",
            c.answer_days as "answerDays",
            (select max(s.sent_at) from sends s where s.organization_id = $1 and s.lead_id = l.id) as "sentAt",
            (select t.delay_days from steps t
              where t.organization_id = $1 and t.campaign_id = l.campaign_id and t.position > l.last_position
              order by t.position limit 1) as "delayDays"
       from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = $2 for update of l`,
    [organizationId, leadId],
  );
  if (!rows[0]) throw notFound('lead');
  if (isUnderWay(rows[0].status)) return null;
  if (rows[0].status !== 'stopped')
    throw apiError('invalid_state', `a lead that is ${rows[0].status} cannot go on`);
  return rows[0];
}

/**
 * When the next mail would have gone, but not before now; after the last step, until when an answer is waited for.
 * @returns `due_at` and `answer_until`
 */
function timesOf(
  { timeZone, sentAt, delayDays, answerDays }: Stopped,
  now: Date,
): [Date | null, Date | null] {
  if (!sentAt) return [now, null];
  if (delayDays === null) return [null, answerUntil(sentAt, answerDays)];
  return [new Date(Math.max(now.getTime(), followUpDueAt(timeZone, sentAt, delayDays).getTime())), null];
}
