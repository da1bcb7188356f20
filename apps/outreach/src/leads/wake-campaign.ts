import type { PoolClient } from 'pg';
import { apiError, type ApiError } from '@reachback/common/http/errors/errors';
import { sendingLaneId } from '../pace/sending-lane-id.ts';

/**
 * Activates a completed campaign that has got leads to send to, in the transaction that added them and after its
 * counters. A separate statement, so that it sees what was committed while the counters' lock was waited for.
 * @returns the lanes to wake after the commit; none unless the campaign is active
 * @throws ApiError 409 for an archived campaign
 */
export async function wakeCampaign(
  client: PoolClient,
  { organizationId, campaignId, at }: { organizationId: string; campaignId: string; at: Date },
): Promise<string[]> {
  const { rows } = await client.query<{ status: string; mailboxIds: string[] }>({
    name: 'wake-campaign',
    text: `with woken as (
             update campaigns set status = 'active', updated_at = $3
              where organization_id = $1 and id = $2 and status = 'completed')
           select c.status, array(select mailbox_id from campaign_mailboxes m
                     where m.organization_id = $1 and m.campaign_id = $2) as "mailboxIds"
             from campaigns c where c.organization_id = $1 and c.id = $2`,
    values: [organizationId, campaignId, at],
  });
  const { status, mailboxIds } = rows[0]!;
  if (status === 'archived') throw archived();
  const sends = status === 'active' || status === 'completed';
  return sends ? mailboxIds.map((mailboxId) => sendingLaneId(organizationId, mailboxId)) : [];
}

/** 409 for a campaign that accepts no more leads. */
export function archived(): ApiError {
  return apiError('invalid_state', 'a campaign that is archived takes no more leads');
}
