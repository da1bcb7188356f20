import type { PoolClient } from 'pg';
import { writeCampaignPaused } from '../events/campaign-paused.ts';
import type { PauseReason } from '../kinds/campaign-statuses.ts';
import { stopsTooMany, type Rendered } from './stopped-unrendered.ts';

/** Rates are evaluated from this many emails on. */
const sendsMin = 20;
const errorsInARowMax = 20;
const lookBackMs = 28 * 24 * 60 * 60 * 1000;

/** Facts that decide about an automatic pause. */
export interface CampaignTrouble {
  /** Emails since the last resume, over the last 28 days at most. */
  sends: number;
  bounces: number;
  complaints: number;
  bounceRateMaxPercent: number;
  complaintRateMaxPercent: number;
  errorsInARow: number;
  mailboxes: number;
  mailboxesFailing: number;
  rendered: Rendered;
}

/** Reason for an automatic pause, or null. */
export function reasonToPause(trouble: CampaignTrouble): PauseReason | null {
  const { sends, bounces, complaints, mailboxes, mailboxesFailing } = trouble;
  const reaches = (count: number, maxPercent: number) =>
    sends >= sendsMin && count > 0 && count * 100 >= maxPercent * sends;
  if (reaches(complaints, trouble.complaintRateMaxPercent)) return 'spam_complaints';
  if (reaches(bounces, trouble.bounceRateMaxPercent)) return 'bounce_rate';
  if (mailboxes > 0 && mailboxesFailing === mailboxes) return 'mailbox_error';
  if (trouble.errorsInARow >= errorsInARowMax) return 'sending_errors';
  if (stopsTooMany(trouble.rendered)) return 'leads_not_renderable';
  return null;
}

/** Pauses an active campaign that has a reason to pause, and stores the event, in the caller's transaction. */
export async function pauseIfTroubled(
  client: PoolClient,
  subject: { organizationId: string; campaignId: string; now: Date },
): Promise<void> {
  const { organizationId, campaignId, now } = subject;
  const since = new Date(now.getTime() - lookBackMs);
  const { rows } = await client.query<CampaignTrouble>(troubleSql, [organizationId, campaignId, since]);
  const reason = rows[0] ? reasonToPause(rows[0]) : null;
  if (!reason) return;
  const { rowCount } = await client.query(
    `update campaigns set status = 'paused', pause_reason = $3, updated_at = $4
      where organization_id = $1 and id = $2 and status = 'active'`,
    [organizationId, campaignId, reason, now],
  );
  if (rowCount === 1) await writeCampaignPaused(client, { organizationId, campaignId, reason, at: now });
}

const troubleSql = `
  select c.bounce_rate_max_percent::float8 as "bounceRateMaxPercent",
         c.complaint_rate_max_percent::float8 as "complaintRateMaxPercent",
         n.errors_in_a_row as "errorsInARow",
         json_build_object('notRenderable', n.not_renderable, 'sent', greatest(n.sent - n.sent_before, 0)) as rendered, s.sends, s.bounces, s.complaints, m.mailboxes, m.failing as "mailboxesFailing"
    from campaigns c
    join campaign_numbers n on n.organization_id = $1 and n.campaign_id = c.id,
    lateral (select count(*)::int as sends, count(bounced_at)::int as bounces, count(complained_at)::int as complaints
               from sends where organization_id = $1 and campaign_id = c.id
                and created_at >= greatest($3::timestamptz, c.resumed_at)
                and status in ('sent', 'uncertain', 'failed')) s,
    lateral (select count(*)::int as mailboxes, count(*) filter (where b.status not in ('active', 'reconnect_needed'))::int as failing
               from campaign_mailboxes cm join mailboxes b on b.organization_id = $1 and b.id = cm.mailbox_id
              where cm.organization_id = $1 and cm.campaign_id = c.id) m
   where c.organization_id = $1 and c.id = $2 and c.status = 'active'`;
