import { inTransaction } from '@reachback/common/database/pool';
import { localDay, usableTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { advanceLeads } from '../record/advance-leads.ts';
import { stepMessageId } from '../claim/insert-sends.ts';
import { adjustQuota } from '../../pace/daily-quota.ts';

/** An email that was sent after the backup, and that the restored database does not know. */
export interface GoneEmail {
  organizationId: string;
  leadId: string;
  stepId: string;
  mailboxId: string;
  /** As sent; defaults to the one derived from the ids. */
  messageId?: string;
  /** When it was sent, as far as known; never in the future. */
  at: Date;
  /** `uncertain`: it may have been sent. */
  status: 'sent' | 'uncertain';
  subject?: string;
  /** How we know. */
  note: string;
}

/**
 * Records the email as if it had just been sent: its lead continues from there, it is never sent again, and it counts
 * against the quotas of its day. Idempotent: an email that the database knows is left alone.
 * @returns whether it was unknown
 */
export async function recordGone({ pool }: Pick<Context, 'pool'>, email: GoneEmail): Promise<boolean> {
  const { organizationId, leadId, stepId, mailboxId, at, status, subject, note } = email;
  return inTransaction(pool, async (client) => {
    const place = await lockStep(client, email);
    if (!place) return false;
    await client.query(
      'update leads set mailbox_id = coalesce(mailbox_id, $3) where organization_id = $1 and id = $2',
      [organizationId, leadId, mailboxId],
    );
    const campaignDay = localDay(usableTimeZone(place.campaignZone), at);
    const mailboxDay = localDay(usableTimeZone(place.mailboxZone), at);
    const { rows: sends } = await client.query<{ id: string }>(
      `insert into sends as s (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id,
              is_first, campaign_day, mailbox_day, test, attempts, created_at)
       values ($1, $5, $2, $3, $6, $4, 'sending', $7, $8, $9, $10, $12, 1, $11)
       on conflict (organization_id, lead_id, step_id) do update set status = 'sending'
        where s.status in ('deferred', 'claimed', 'sending')
       returning id`,
      [
        organizationId,
        leadId,
        stepId,
        mailboxId,
        place.campaignId,
        place.position,
        email.messageId ?? stepMessageId(leadId, stepId, place.email),
        place.isFirst,
        campaignDay,
        mailboxDay,
        at,
        place.isTest,
      ],
    );
    const sendId = sends[0]?.id;
    if (!sendId) return false;
    if (!place.isTaken) {
      const { campaignId, isFirst } = place;
      const taken = { campaignId, campaignDay, mailboxId, mailboxDay, isFirst, by: 1 } as const;
      await adjustQuota(client, organizationId, [taken]);
    }
    await advanceLeads(client, { organizationId, sends: [{ sendId, status, subject, note }], now: at });
    return true;
  });
}

interface StepToRecord {
  email: string;
  campaignId: string;
  position: number;
  isFirst: boolean;
  /** Whether the campaign is in test mode, in which the lead never got the email. */
  isTest: boolean;
  campaignZone: string;
  mailboxZone: string;
  /** Whether the email was claimed at the time of the backup, and counted then. */
  isTaken: boolean;
}

/** Locks the lead and returns what the record needs; null if the send is known, or cannot exist. */
async function lockStep(
  client: PoolClient,
  { organizationId, leadId, stepId, mailboxId }: GoneEmail,
): Promise<StepToRecord | null> {
  const { rows } = await client.query<StepToRecord>(
    `select m.email, l.campaign_id as "campaignId", s.position, l.last_position = 0 as "isFirst",
            c.test_mode as "isTest", c.time_zone as "campaignZone", m.time_zone as "mailboxZone",
            exists (select 1 from sends g where g.organization_id = $1 and g.lead_id = $2 and g.step_id = $3
                       and g.status in ('claimed', 'sending')) as "isTaken"
       from leads l
       join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
       join steps s on s.organization_id = $1 and s.id = $3 and s.campaign_id = l.campaign_id
       join mailboxes m on m.organization_id = $1 and m.id = $4
      where l.organization_id = $1 and l.id = $2 and (l.last_position < s.position or s.branch is not null) for update of l`,
    [organizationId, leadId, stepId, mailboxId],
  );
  return rows[0] ?? null;
}
