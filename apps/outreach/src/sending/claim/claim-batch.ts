import { inTransaction } from '@reachback/common/database/pool';
import type { Pool, PoolClient } from 'pg';
import { chooseVariant } from '../../campaigns/steps/choose-variant.ts';
import type { Context } from '../../context.ts';
import { claimNewLeads } from './claim-new-leads.ts';
import {
  insertSends,
  leadToSendColumns,
  stepMessageId,
  takeQuota,
  type ClaimedSend,
  type LeadToSend,
  type WantedSend,
} from './insert-sends.ts';
import type { CampaignState, MailboxState, StepState } from '../../pace/mailbox-state.ts';
import { gapSeconds, hasDailyLimit, roomForSends, sendBatchMax } from '../../pace/pace.ts';
import { isAtEnd, moveOnWithoutSending, nextSteps } from './next-steps.ts';
import { isDue, waitingLeads } from './waiting-leads.ts';

/**
 * Claims what the mailbox may send now: due follow-ups, longest waiting first, then new leads, oldest first, with a
 * fair share for each campaign. The same transaction takes the daily quotas and writes the end of the gap, so that a
 * crash cannot let the mailbox exceed its limits.
 */
export async function claimBatch(
  context: Context,
  { mailbox, leaseId, now }: { mailbox: MailboxState; leaseId: string; now: Date },
): Promise<ClaimedBatch> {
  const candidates = await campaignsToServe(context.pool, mailbox, now);
  if (candidates.length === 0) return { claimed: [], exhausted: [] };
  return inTransaction(context.pool, async (client) => {
    const open = await openCampaigns(client, mailbox, candidates, now);
    const leads = [...(await claimFollowUps(client, mailbox, open, now))];
    const withNewLeads = shuffled(open.filter(({ hasNewLeads }) => hasNewLeads));
    for (const [index, { campaign, mails, newLeads }] of withNewLeads.entries()) {
      const share = Math.ceil((batchRoom(mailbox) - leads.length) / (withNewLeads.length - index));
      const room = Math.min(share, mails, newLeads);
      leads.push(...(await claimNewLeads(client, { mailbox, campaign, room, now })));
    }
    const ofCampaign = (lead: LeadToSend) =>
      open.find((entry) => entry.campaign.id === lead.campaignId)!.campaign;
    const next = await nextSteps(
      client,
      mailbox.organizationId,
      leads.map((lead) => ({ lead, campaign: ofCampaign(lead) })),
      now,
    );
    await moveOnWithoutSending(client, mailbox.organizationId, next);
    const wanted = leads.flatMap((lead) => {
      const one = next.get(lead.id);
      return one?.kind === 'send' ? wantedSend(lead, one.step, { mailbox, campaign: ofCampaign(lead) }) : [];
    });
    const claimed = wanted.length ? await insertSends(client, mailbox, wanted, { leaseId, now }) : [];
    if (claimed.length) await takeQuota(client, mailbox, claimed, now);
    return { claimed, exhausted: leads.filter(({ id }) => isAtEnd(next.get(id))) };
  });
}

export interface ClaimedBatch {
  claimed: ClaimedSend[];
  /** Leads that were due for a step their campaign no longer has. */
  exhausted: LeadToSend[];
}

/** A campaign with due leads. */
interface Candidate {
  campaign: CampaignState;
  /** Whether it has leads that no mailbox has claimed yet. */
  hasNewLeads: boolean;
}

interface OpenCampaign extends Candidate {
  /** Room that is left in this batch. */
  mails: number;
  newLeads: number;
}

/** Campaigns with room and due leads; the others are not even locked. */
async function campaignsToServe(pool: Pool, mailbox: MailboxState, now: Date): Promise<Candidate[]> {
  const campaigns = mailbox.campaigns.filter((campaign) => roomForSends(mailbox, campaign, now).mails > 0);
  if (campaigns.length === 0) return [];
  const waiting = await waitingLeads(pool, { ...mailbox, campaigns });
  return campaigns.flatMap((campaign) => {
    const ofIt = waiting.get(campaign.id);
    return ofIt && isDue(ofIt, now) ? [{ campaign, hasNewLeads: ofIt.hasNewLeads }] : [];
  });
}

/**
 * Reads the current room of the candidates. The day rows of campaigns with a daily limit stay locked, so that other
 * mailboxes cannot take the same quota. Mailboxes of a campaign without a limit block each other only briefly, when the
 * claim is counted.
 */
async function openCampaigns(
  client: PoolClient,
  mailbox: MailboxState,
  candidates: Candidate[],
  now: Date,
): Promise<OpenCampaign[]> {
  const limited = candidates.map(({ campaign }) => campaign).filter(hasDailyLimit);
  const today = await lockCampaignDays(client, mailbox, limited);
  return candidates.map(({ campaign, hasNewLeads }) => {
    const fresh = { ...campaign, ...today.get(campaign.id) };
    return { campaign: fresh, hasNewLeads, ...roomForSends(mailbox, fresh, now) };
  });
}

/** Locks the day rows of the campaigns, and returns what was sent today, by campaign id. */
async function lockCampaignDays(
  client: PoolClient,
  { organizationId }: MailboxState,
  campaigns: CampaignState[],
): Promise<Map<string, Pick<CampaignState, 'sentToday' | 'newLeadsToday'>>> {
  if (campaigns.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; sentToday: number; newLeadsToday: number }>(
    `insert into campaign_days as d (organization_id, campaign_id, day)
     select $1, t.campaign_id, t.day from unnest($2::uuid[], $3::date[]) as t (campaign_id, day) order by t.campaign_id
     on conflict (organization_id, campaign_id, day) do update set sends = d.sends
     returning campaign_id as id, sends as "sentToday", new_leads as "newLeadsToday"`,
    [organizationId, campaigns.map(({ id }) => id), campaigns.map(({ today }) => today)],
  );
  return new Map(rows.map(({ id, sentToday, newLeadsToday }) => [id, { sentToday, newLeadsToday }]));
}

/**
 * Claims leads of this mailbox whose next email is due, including first emails that a server deferred. Leads of a batch
 * in flight stay due until its outcomes are recorded; they are skipped.
 */
async function claimFollowUps(client: PoolClient, mailbox: MailboxState, open: OpenCampaign[], now: Date) {
  const room = Math.min(batchRoom(mailbox), sum(open.map(({ mails }) => mails)));
  if (room <= 0) return [];
  const { rows } = await client.query<LeadToSend>({
    name: 'claim-follow-ups',
    text: followUpsSql,
    values: [mailbox.id, open.map(({ campaign }) => campaign.id), now, mailbox.organizationId, room],
  });
  const entryOf = (lead: LeadToSend) => open.find(({ campaign }) => campaign.id === lead.campaignId)!;
  const claimed: LeadToSend[] = [];
  const beyondLimit: LeadToSend[] = [];
  for (const lead of rows) {
    if (isBeyondLimit(entryOf(lead), lead)) beyondLimit.push(lead);
    else if (takeRoom(entryOf(lead), lead)) claimed.push(lead);
  }
  await returnToQueue(client, mailbox.organizationId, beyondLimit);
  return claimed;
}

/**
 * First emails beyond the day's limit of new leads join the queue of new leads again: as they are due, they would be in
 * front of all follow-ups until the next day.
 */
async function returnToQueue(
  client: PoolClient,
  organizationId: string,
  leads: readonly LeadToSend[],
): Promise<void> {
  if (leads.length === 0) return;
  await client.query(
    `update leads set mailbox_id = null, due_at = null where organization_id = $1 and id = any($2::uuid[])`,
    [organizationId, leads.map(({ id }) => id)],
  );
}

/**
 * Each campaign's leads are read in the order of an index, so that no more are read than needed, and the open sends are
 * read once: a subquery per lead would read all of them each time, with every dead index entry that vacuum has not
 * removed yet.
 */
const followUpsSql = `
  with due as (
    select first_ones.id
      from unnest($2::uuid[]) as c (id)
     cross join lateral (
       select l.id, l.due_at from leads l
        where l.mailbox_id = $1 and l.campaign_id = c.id and l.due_at <= $3 and l.organization_id = $4
          and l.id <> all(array(select s.lead_id from sends s
                                 where s.mailbox_id = $1 and s.organization_id = $4 and s.status in ('claimed', 'sending')))
        order by l.due_at limit $5) as first_ones
     order by first_ones.due_at limit $5)
  select ${leadToSendColumns} from leads l
   where l.organization_id = $4 and l.id = any(array(select id from due)) and l.mailbox_id = $1 and l.due_at <= $3
   order by l.due_at for update skip locked`;

function batchRoom(mailbox: MailboxState): number {
  const gap = mailbox.campaigns.some((campaign) => gapSeconds(mailbox, campaign) > 0);
  return Math.min(gap ? 1 : sendBatchMax, mailbox.capToday - mailbox.sentToday);
}

/** Random order, so that no campaign is always served last. */
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function isBeyondLimit({ mails, newLeads }: OpenCampaign, lead: LeadToSend): boolean {
  return lead.lastPosition === 0 && mails > 0 && newLeads <= 0;
}

function takeRoom(entry: OpenCampaign, lead: LeadToSend): boolean {
  if (entry.mails <= 0) return false;
  entry.mails -= 1;
  if (lead.lastPosition === 0) entry.newLeads -= 1;
  return true;
}

/** The send to claim, with the text chosen for the lead. */
function wantedSend(
  lead: LeadToSend,
  step: StepState,
  { mailbox, campaign }: { mailbox: MailboxState; campaign: CampaignState },
): WantedSend {
  const variant = chooseVariant(lead.id, step);
  return {
    messageId: stepMessageId(lead.id, step.id, mailbox.email),
    isFirst: lead.lastPosition === 0,
    lead,
    campaign,
    step,
    variantId: variant?.id ?? null,
    template: variant ?? { subject: step.subject, body: step.body },
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
