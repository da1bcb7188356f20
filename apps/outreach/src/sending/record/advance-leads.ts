import type { PoolClient } from 'pg';
import { endLeads } from '../../leads/ending/end-lead.ts';
import type { LeadStatus } from '../../kinds/lead-statuses.ts';
import { isUnderWay } from '../../leads/ending/lead-states.ts';
import { answerUntil, followUpDueAt } from '../../pace/pace.ts';

/** A mail that went out, or may have. */
export interface GoneSend {
  sendId: string;
  status: 'sent' | 'uncertain';
  /** As it was sent, for the conversation; left out when the text is not known. */
  subject?: string;
  text?: string;
  note: string | null;
}

/** What is known of a send that is still open. */
interface OpenSend {
  sendId: string;
  leadId: string;
  campaignId: string;
  leadStatus: LeadStatus;
  position: number;
  isFirst: boolean;
  timeZone: string;
  /** Delay of the next step; null after the last one. */
  delayDays: number | null;
  answerDays: number;
}

/**
 * Moves leads on after mails that went out: the next step gets its due time, after the last step the lead waits for an
 * answer until complete-leads.ts completes it. A lead that ended in the meantime stays ended. Campaign counters go last,
 * as everywhere.
 */
export async function advanceLeads(
  client: PoolClient,
  change: { organizationId: string; sends: GoneSend[]; now: Date },
): Promise<void> {
  const { organizationId, sends, now } = change;
  if (sends.length === 0) return;
  const open = await lockOpenSends(
    client,
    organizationId,
    sends.map(({ sendId }) => sendId),
  );
  const gone = new Map(sends.map((send) => [send.sendId, send]));
  const dueAt = dueTimes(now);
  await client.query({
    name: 'advance-leads',
    text: advanceSql,
    values: [
      organizationId,
      open.map(({ sendId }) => sendId),
      open.map(({ leadId }) => leadId),
      now,
      JSON.stringify(
        open.map((send) => ({
          ...send,
          ...gone.get(send.sendId),
          dueAt: dueAt(send),
          answerUntil: send.delayDays === null ? answerUntil(now, send.answerDays) : null,
        })),
      ),
    ],
  });
  const finished = open.filter(
    ({ delayDays, answerDays, leadStatus }) =>
      delayDays === null && answerDays === 0 && isUnderWay(leadStatus),
  );
  await endLeads(client, {
    organizationId,
    leads: finished.map(({ leadId }) => ({ id: leadId })),
    to: 'completed',
    at: now,
  });
}

/**
 * Sends and leads are locked by then, so that the counters are the last to be, in the order of leads/ending/locks.ts. Rows are
 * asked for by their ids, too: by the join alone Postgres might look through all there are.
 */
const advanceSql = `
  with gone as (
    select * from jsonb_to_recordset($5::jsonb) as t ("sendId" uuid, "leadId" uuid, "campaignId" uuid, status text,
      subject text, text text, note text, position int, "isFirst" boolean, "dueAt" timestamptz, "answerUntil" timestamptz)
  ), send as (
    update sends s set status = t.status, sent_at = $4, subject = coalesce(t.subject, s.subject),
           text = coalesce(t.text, s.text), error = t.note
      from gone t
     where s.organization_id = $1 and s.id = any($2::uuid[]) and s.id = t."sendId"
  ), lead as (
    update leads l set last_position = t.position,
           status = case when l.status = 'pending' then 'in_progress' else l.status end,
           due_at = case when l.status in ('pending', 'in_progress') then t."dueAt" end,
           answer_until = case when l.status in ('pending', 'in_progress') then t."answerUntil" end
      from gone t
     where l.organization_id = $1 and l.id = any($3::uuid[]) and l.id = t."leadId"
  ), locked as (
    select campaign_id from campaign_numbers
     where organization_id = $1 and campaign_id in (select "campaignId" from gone) order by campaign_id for update
  )
  update campaign_numbers n set sent = n.sent + t.sent, contacted = n.contacted + t.contacted, errors_in_a_row = 0
    from (select "campaignId", count(*) as sent, count(*) filter (where "isFirst") as contacted
            from gone group by 1) t
    join locked on locked.campaign_id = t."campaignId"
   where n.organization_id = $1 and n.campaign_id = t."campaignId"`;

/** Those of the sends that are still open, with sends and leads locked in the order of the leads' ids, as everyone does. */
async function lockOpenSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<OpenSend[]> {
  const { rows } = await client.query<OpenSend & { status: string }>({
    name: 'lock-open-sends',
    text: `
      select s.id as "sendId", s.status, s.lead_id as "leadId", s.campaign_id as "campaignId", l.status as "leadStatus",
             s.position, s.is_first as "isFirst",
             (select time_zone from campaigns where organization_id = $1 and id = s.campaign_id) as "timeZone",
             (select answer_days from campaigns where organization_id = $1 and id = s.campaign_id) as "answerDays",
             (select delay_days from steps
               where organization_id = $1 and campaign_id = s.campaign_id and position > s.position
               order by position limit 1) as "delayDays"
        from sends s
        join leads l on l.organization_id = $1 and l.id = s.lead_id
       where s.organization_id = $1 and s.id = any($2::uuid[])
       order by l.id for update of l, s`,
    values: [organizationId, sendIds],
  });
  return rows.filter(({ status }) => status === 'claimed' || status === 'sending');
}

/** When the next step is due. Few campaigns and steps share all the mails of a moment, and calendars are slow. */
function dueTimes(now: Date): (send: OpenSend) => Date | null {
  const known = new Map<string, Date>();
  return ({ timeZone, delayDays }) => {
    if (delayDays === null) return null;
    const key = `${timeZone} ${delayDays}`;
    const dueAt = known.get(key) ?? followUpDueAt(timeZone, now, delayDays);
    known.set(key, dueAt);
    return dueAt;
  };
}
