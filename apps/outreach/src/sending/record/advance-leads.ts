import type { PoolClient } from 'pg';
import type { LeadStatus } from '../../kinds/lead-statuses.ts';
import { isUnderWay } from '../../leads/ending/lead-states.ts';
import { endFinished } from '../../leads/ending/end-finished.ts';
import { advanceLeadsSql } from './advance-leads-sql.ts';
import { answerUntil, followUpDueAt } from '../../pace/pace.ts';

/** An email that was sent, or may have been. */
export interface GoneSend {
  sendId: string;
  status: 'sent' | 'uncertain';
  /** As sent, for the conversation; omitted when the text is not known. */
  subject?: string;
  text?: string;
  note: string | null;
}

/** An open send, with what decides the next step of its lead. */
interface OpenSend {
  sendId: string;
  leadId: string;
  campaignId: string;
  /** The mailbox that sent it. */
  mailboxId: string;
  leadStatus: LeadStatus;
  position: number;
  isFirst: boolean;
  timeZone: string;
  /** The lead's branch. */
  branch: string | null;
  /** Whether the step is still on the lead's path: the lead has not entered a branch that the step is not in. */
  isOnPath: boolean;
  /** Delay of the next step; null after the last one. */
  delayDays: number | null;
  answerDays: number;
}

/**
 * Moves leads on after emails were sent: the next step gets its due time; after the last step the lead waits for an
 * answer until complete-leads.ts completes it. A lead that has ended stays ended. Campaign counters are locked last, as
 * everywhere.
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
    text: advanceLeadsSql,
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
    ({ delayDays, answerDays, leadStatus, isOnPath }) =>
      delayDays === null && answerDays === 0 && isOnPath && isUnderWay(leadStatus),
  );
  await endFinished(client, {
    organizationId,
    leads: finished.map(({ leadId, branch }) => ({ id: leadId, branch })),
    at: now,
  });
}

/** Returns the sends that are still open. Locks sends and leads in the order of lead ids, as everywhere. */
async function lockOpenSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<OpenSend[]> {
  const { rows } = await client.query<OpenSend & { status: string }>({
    name: 'lock-open-sends',
    text: `
      select s.id as "sendId", s.status, s.lead_id as "leadId", s.campaign_id as "campaignId", s.mailbox_id as "mailboxId",
             l.status as "leadStatus",
             s.position, s.is_first as "isFirst",
             (select time_zone from campaigns where organization_id = $1 and id = s.campaign_id) as "timeZone",
             (select answer_days from campaigns where organization_id = $1 and id = s.campaign_id) as "answerDays",
             (select delay_days from steps
               where organization_id = $1 and campaign_id = s.campaign_id and position > s.position
                 and branch is not distinct from l.branch
               order by position limit 1) as "delayDays", l.branch,
             coalesce(l.branch is null or l.branch = (
               select branch from steps where organization_id = $1 and id = s.step_id), false) as "isOnPath"
        from sends s
        join leads l on l.organization_id = $1 and l.id = s.lead_id
       where s.organization_id = $1 and s.id = any($2::uuid[])
       order by l.id for update of l, s`,
    values: [organizationId, sendIds],
  });
  return rows.filter(({ status }) => status === 'claimed' || status === 'sending');
}

/** When the next step is due; cached, as emails of a moment share few campaigns and steps, and calendars are slow. */
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
