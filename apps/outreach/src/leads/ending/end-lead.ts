import type { PoolClient } from 'pg';
import type { PauseReason } from '../../kinds/campaign-statuses.ts';
import { endedUnrenderedSql } from '../../campaigns/stopped-unrendered.ts';
import { writeCampaignPaused } from '../../events/campaign-paused.ts';
import type { LeadEventType } from '../../events/event-types.ts';
import type { BounceSource, OptOutSource } from '../../kinds/event-sources.ts';
import { writeLeadEvents } from '../../events/lead-events.ts';
import { addToCounters, type CounterChanges } from '../../campaigns/results/add-to-counters.ts';
import { lastEmailSql } from '../../campaigns/results/lead-results.ts';
import { stoppedByPerson, type StopReason } from '../../kinds/lead-statuses.ts';
import type { LeadEnd, LeadStatus } from '../../kinds/lead-statuses.ts';
import { isUnderWay, statusesBefore } from './lead-states.ts';

export interface LeadsEnd {
  organizationId: string;
  leads: readonly { id: string }[];
  to: LeadEnd;
  /** For opted_out and bounced: how it reached us, as the events' `source`. */
  source?: OptOutSource | BounceSource;
  /** For stopped. */
  stopReason?: StopReason;
  /** For stopped: an explanation for people. */
  stopDetail?: string;
  at: Date;
}

/** Ends with an event for subscribers. A reply has its own event. */
const eventOf: Partial<Record<LeadEnd, LeadEventType>> = {
  opted_out: 'coldemail.lead.opted_out',
  bounced: 'coldemail.lead.bounced',
  completed: 'coldemail.lead.completed',
  meeting_booked: 'coldemail.lead.meeting_booked',
};

/** Ends caused by the person in another campaign, which no request asked for: subscribers get an event. */
const elsewhere = new Set<LeadsEnd['stopReason']>(stoppedByPerson);

interface MovedLead {
  id: string;
  campaignId: string;
  from: LeadStatus;
  /** The email that its meeting or opt-out counts for. */
  creditedSendId: string | null;
  wasCredited: boolean;
  /** 1 or 0; read only if it was not credited. */
  replied: number;
  interested: number;
}

/** Leads that have ended, and are not counted yet. */
export interface EndedLeads {
  change: LeadsEnd;
  moved: MovedLead[];
}

/** Leads of one organization that have ended, and are not counted yet. */
interface UncountedEnds {
  organizationId: string;
  ended: readonly EndedLeads[];
  /** What else the transaction changes in the counters. */
  also?: CounterChanges;
  at: Date;
}

/**
 * Ends leads: clears their due times, stores the event, updates the campaign's counters, and completes a campaign
 * without unfinished leads; all in the caller's transaction. Leads that may not move (see lead-states.ts) stay unchanged,
 * so that it is idempotent.
 * @returns ids of the leads that moved
 */
export async function endLeads(client: PoolClient, change: LeadsEnd): Promise<string[]> {
  const ended = await moveToEnd(client, change);
  const { organizationId, at } = change;
  await countEnds(client, { organizationId, ended: [ended], at });
  return ended.moved.map(({ id }) => id);
}

/** The first half of `endLeads`, which locks no counters: `countEnds` must follow in the same transaction. */
export async function moveToEnd(client: PoolClient, change: LeadsEnd): Promise<EndedLeads> {
  const { organizationId, leads } = change;
  const moved = leads.length === 0 ? [] : await moveLeads(client, change);
  if (moved.length === 0) return { change, moved };
  const ids = moved.map(({ id }) => id);
  await client.query({
    name: 'fail-deferred-sends',
    text: `update sends set status = 'failed', error = 'the lead has ended'
      where organization_id = $1 and lead_id = any($2) and status = 'deferred'`,
    values: [organizationId, ids],
  });
  await tell(client, change, ids);
  return { change, moved };
}

/**
 * The second half. The campaigns' counters stay locked until the transaction ends, which every other change of these
 * campaigns waits for.
 *
 * Counters: `opted_out`, `bounced`, `meetings_booked`, `completed` and `stopped` count the leads that are in that
 * status now, `finished` those in any end.
 */
export async function countEnds(
  client: PoolClient,
  { organizationId, ended, also, at }: UncountedEnds,
): Promise<void> {
  const { numbers, results } = changesOf(ended);
  const campaignIds = await addToCounters(client, organizationId, {
    numbers: [...numbers, ...(also?.numbers ?? [])],
    results: [...results, ...(also?.results ?? [])],
  });
  if (campaignIds.length > 0) await completeCampaigns(client, { organizationId, campaignIds, at });
}

async function tell(client: PoolClient, change: LeadsEnd, leadIds: string[]): Promise<void> {
  const { organizationId, to, source, stopReason, at } = change;
  const type = elsewhere.has(stopReason) ? 'coldemail.lead.stopped' : eventOf[to];
  if (!type) return;
  const extra = {
    ...(source === undefined ? {} : { source }),
    ...(stopReason === undefined ? {} : { reason: stopReason }),
  };
  await writeLeadEvents(client, { organizationId, type, leadIds, extra, at });
}

async function moveLeads(client: PoolClient, change: LeadsEnd): Promise<MovedLead[]> {
  const { rows } = await client.query<MovedLead>({
    name: 'end-leads',
    text: `with locked as (
       select id, status, credited_send_id from leads where organization_id = $1 and id = any($2) order by id for update)
     update leads l set status = $3, stop_reason = $4, stop_detail = $5, due_at = null, answer_until = null,
            ended_at = $7,
            credited_send_id = case when $3 in ('meeting_booked', 'opted_out')
              then coalesce(l.credited_send_id, ${lastEmailSql()}) else l.credited_send_id end
       from locked k
      where l.organization_id = $1 and l.id = k.id and k.status = any($6)
     returning l.id, l.campaign_id as "campaignId", k.status as "from",
            l.credited_send_id as "creditedSendId", k.credited_send_id is not null as "wasCredited",
            (l.category is not distinct from 'interested')::int as interested,
            (k.credited_send_id is null and l.credited_send_id is not null and exists (
              select 1 from replies r where r.organization_id = l.organization_id and r.lead_id = l.id and not r.automatic))::int as replied`,
    values: [
      change.organizationId,
      change.leads.map(({ id }) => id),
      change.to,
      change.stopReason ?? null,
      change.stopDetail ?? null,
      statusesBefore(change.to),
      change.at,
    ],
  });
  return rows;
}

function changesOf(ended: readonly EndedLeads[]): CounterChanges {
  const ends = ended.flatMap(({ change: { to }, moved }) => moved.map((lead) => ({ ...lead, to })));
  const numbers = ends.map(({ campaignId, from, to }) => ({
    campaignId,
    opted_out: counted('opted_out', from, to),
    bounced: counted('bounced', from, to),
    meetings_booked: counted('meeting_booked', from, to),
    completed: counted('completed', from, to),
    stopped: counted('stopped', from, to),
    finished: isUnderWay(from) ? 1 : 0,
  }));
  const results = ends.flatMap(({ creditedSendId: sendId, wasCredited, from, to, replied, interested }) => {
    const meetings = counted('meeting_booked', from, to);
    const optOuts = counted('opted_out', from, to);
    if (!sendId) return [];
    // If the lead's replies and ends were credited to no email so far, all of them are from now on.
    if (!wasCredited)
      return [
        {
          sendId,
          replied,
          interested,
          meetings: Number(to === 'meeting_booked'),
          opted_out: Number(to === 'opted_out'),
        },
      ];
    return [{ sendId, meetings, opted_out: optOuts }];
  });
  return { numbers, results };
}

function counted(status: LeadStatus, from: LeadStatus, to: LeadStatus): number {
  return Number(to === status) - Number(from === status);
}

/**
 * Completes campaigns in which every lead has ended; pauses them instead when too many leads were stopped because of
 * the campaign's texts. The caller's changes must have locked the counters.
 */
export async function completeCampaigns(
  client: PoolClient,
  { organizationId, campaignIds, at }: { organizationId: string; campaignIds: string[]; at: Date },
): Promise<void> {
  const { rows } = await client.query<{ campaignId: string; reason: PauseReason | null }>({
    name: 'complete-campaigns',
    text: `update campaigns c
        set status = case when ${endedUnrenderedSql} then 'paused' else 'completed' end,
            pause_reason = case when ${endedUnrenderedSql} then 'leads_not_renderable' end, updated_at = $3
       from campaign_numbers n
      where c.organization_id = $1 and c.id = any($2) and c.status = 'active'
        and n.organization_id = $1 and n.campaign_id = c.id and n.leads > 0 and n.finished = n.leads
     returning c.id as "campaignId", c.pause_reason as reason`,
    values: [organizationId, campaignIds, at],
  });
  for (const { campaignId, reason } of rows)
    if (reason) await writeCampaignPaused(client, { organizationId, campaignId, reason, at });
}
