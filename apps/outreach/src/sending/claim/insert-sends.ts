import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { CampaignState, MailboxState, StepState } from '../../pace/mailbox-state.ts';
import { gapSeconds } from '../../pace/pace.ts';
import { adjustQuota, type QuotaUse } from '../../pace/daily-quota.ts';
import { leadTextColumns, type LeadTexts } from '../../kinds/lead-texts.ts';

/** A lead as the sender sees it. */
export interface LeadToSend extends LeadTexts {
  id: string;
  campaignId: string;
  email: string;
  variables: Record<string, string | number | boolean>;
  lastPosition: number;
  /** The lead's branch; null: none. */
  branch: string | null;
  domainUnchecked: boolean;
  /** Trace context of the request that added the lead, if traced. */
  traceparent: string | null;
}

/** Columns of a `LeadToSend`, from a row `l` of leads. */
export const leadToSendColumns = `l.id, l.campaign_id as "campaignId", l.email, ${leadTextColumns('l')},
  l.variables, l.last_position as "lastPosition", l.branch,
  l.domain_unchecked as "domainUnchecked", l.traceparent`;

/** The right to send one step to one lead, held by the worker with the mailbox's lease. */
export interface ClaimedSend {
  sendId: string;
  /** The lease it was claimed under. */
  leaseId: string;
  messageId: string;
  attempts: number;
  isFirst: boolean;
  lead: LeadToSend;
  campaign: CampaignState;
  step: StepState;
  variantId: string | null;
  /** The chosen text. */
  template: { subject: string; body: string };
}

/** A send to claim. */
export type WantedSend = Omit<ClaimedSend, 'sendId' | 'leaseId' | 'attempts'>;

/** How long a lead waits whose email another mailbox has in flight, as after it was handed over. */
const inFlightElsewhereMs = 60_000;

/** Message-ID of a step for a lead: the same on every attempt. */
export function stepMessageId(leadId: string, stepId: string, from: string): string {
  const unique = createHash('sha256').update(`${leadId} ${stepId}`).digest('hex').slice(0, 32);
  return `<${unique}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** Locks the positions of the steps until the commit. @returns the sends whose steps were not moved since */
async function lockSteps(
  client: PoolClient,
  mailbox: MailboxState,
  wanted: WantedSend[],
): Promise<WantedSend[]> {
  const { rows } = await client.query<{ id: string; position: number }>(
    `select id, position from steps where organization_id = $1 and id = any($2) order by id for key share`,
    [mailbox.organizationId, [...new Set(wanted.map(({ step }) => step.id))]],
  );
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return wanted.filter(({ step }) => positions.get(step.id) === step.position);
}

/** Inserts one row per (lead, step), permanently: a step that was sent, or may have been, cannot be claimed again. */
export async function insertSends(
  client: PoolClient,
  mailbox: MailboxState,
  wanted: WantedSend[],
  { leaseId, now }: { leaseId: string; now: Date },
) {
  const there = await lockSteps(client, mailbox, wanted);
  if (there.length === 0) return [];
  const { rows } = await client.query<{ id: string; lead_id: string; attempts: number }>(
    `insert into sends as s (organization_id, campaign_id, lead_id, step_id, position, variant_id, mailbox_id, status,
                        message_id, is_first, campaign_day, mailbox_day, test, attempts, created_at, lease_id)
     select $1::uuid, t.campaign_id, t.lead_id, t.step_id, t.position, t.variant_id, $2, 'claimed',
            t.message_id, t.is_first, t.campaign_day, $3, t.test, 1, $5, $6
       from jsonb_to_recordset($4::jsonb) as t (campaign_id uuid, lead_id uuid, step_id uuid, position int, variant_id text,
            message_id text, is_first boolean, campaign_day date, test boolean)
     on conflict (organization_id, lead_id, step_id) do update
        set status = 'claimed', attempts = s.attempts + 1, mailbox_id = excluded.mailbox_id, variant_id = excluded.variant_id,
            message_id = excluded.message_id, lease_id = excluded.lease_id, campaign_day = excluded.campaign_day,
            mailbox_day = excluded.mailbox_day
      where s.status = 'deferred'
     returning id, lead_id, attempts`,
    [mailbox.organizationId, mailbox.id, mailbox.today, JSON.stringify(there.map(rowOf)), now, leaseId],
  );
  const byLead = new Map(rows.map((row) => [row.lead_id, row]));
  const others = there.filter(({ lead }) => !byLead.has(lead.id));
  await lookAgainLater(client, mailbox.organizationId, others, now);
  return there.flatMap((send) => {
    const row = byLead.get(send.lead.id);
    return row ? [{ ...send, sendId: row.id, leaseId, attempts: row.attempts }] : [];
  });
}

/** Otherwise the mailbox would claim nothing but these again and again, until the other one has recorded the outcome. */
async function lookAgainLater(
  client: PoolClient,
  organizationId: string,
  sends: readonly WantedSend[],
  now: Date,
): Promise<void> {
  if (sends.length === 0) return;
  await client.query(`update leads set due_at = $3 where organization_id = $1 and id = any($2::uuid[])`, [
    organizationId,
    sends.map(({ lead }) => lead.id),
    new Date(now.getTime() + inFlightElsewhereMs),
  ]);
}

function rowOf({ lead, step, variantId, messageId, isFirst, campaign }: WantedSend) {
  return {
    campaign_id: campaign.id,
    lead_id: lead.id,
    step_id: step.id,
    position: step.position,
    variant_id: variantId,
    message_id: messageId,
    is_first: isFirst,
    campaign_day: campaign.today,
    test: campaign.testMode,
  };
}

/** Counts the sends against the daily quotas, and writes the end of the gap. */
export async function takeQuota(
  client: PoolClient,
  mailbox: MailboxState,
  claimed: ClaimedSend[],
  now: Date,
) {
  await adjustQuota(
    client,
    mailbox.organizationId,
    claimed.map((send) => ({ ...quotaUseOf(send, mailbox), by: 1 })),
  );
  const gap = Math.max(...claimed.map(({ campaign }) => gapSeconds(mailbox, campaign)));
  if (gap === 0) return;
  const next = new Date(now.getTime() + gap * 1000 * (1 + Math.random() * 0.2));
  await client.query(`update mailboxes set next_send_at = $3 where organization_id = $1 and id = $2`, [
    mailbox.organizationId,
    mailbox.id,
    next,
  ]);
}

function quotaUseOf({ campaign, isFirst }: ClaimedSend, mailbox: MailboxState): Omit<QuotaUse, 'by'> {
  return {
    campaignId: campaign.id,
    campaignDay: campaign.today,
    mailboxId: mailbox.id,
    mailboxDay: mailbox.today,
    isFirst,
  };
}
