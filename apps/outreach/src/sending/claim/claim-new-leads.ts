import type { PoolClient } from 'pg';
import { claimNewLeadsSql } from './claim-new-leads-sql.ts';
import type { LeadToSend } from './insert-sends.ts';
import type { CampaignState, MailboxState } from '../../pace/mailbox-state.ts';

/** New leads of one campaign to claim for a mailbox. */
interface Wanted {
  mailbox: MailboxState;
  /** With today's counts, whose row is locked if the campaign has a daily limit. */
  campaign: CampaignState;
  /** At most this many. */
  room: number;
  now: Date;
}

/**
 * Assigns new leads to the mailbox, oldest first. Where leads, or the campaign's quotas, are scarce, it gets what
 * brings it level with the other mailboxes. A mailbox that is ahead still gets a quarter of an equal share: the others
 * may be at their limits.
 */
export async function claimNewLeads(
  client: PoolClient,
  { mailbox, campaign, room, now }: Wanted,
): Promise<LeadToSend[]> {
  if (room <= 0) return [];
  const { organizationId } = mailbox;
  const { rows } = await client.query<LeadToSend>(claimNewLeadsSql, [
    organizationId,
    campaign.id,
    mailbox.id,
    room,
    newLeadsLeft(campaign),
    now,
  ]);
  if (rows.length === 0) return [];
  await client.query(
    `update campaign_mailboxes set new_leads = new_leads + $4
      where organization_id = $1 and campaign_id = $2 and mailbox_id = $3`,
    [organizationId, campaign.id, mailbox.id, rows.length],
  );
  return rows;
}

/** New leads that the campaign's own limits allow today, for all mailboxes together. */
function newLeadsLeft({ dailySends, dailyNewLeads, sentToday, newLeadsToday }: CampaignState): number {
  return Math.min((dailySends ?? Infinity) - sentToday, (dailyNewLeads ?? Infinity) - newLeadsToday);
}
