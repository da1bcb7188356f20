import { wireId } from '@reachback/common/values/ids';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import type { PauseReason } from '../kinds/campaign-statuses.ts';

/** `coldemail.campaign.paused`: an automatic pause. It concerns no single lead, so `lead` is null. */
export async function writeCampaignPaused(
  client: PoolClient,
  {
    organizationId,
    campaignId,
    reason,
    at,
  }: { organizationId: string; campaignId: string; reason: PauseReason; at: Date },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from campaigns where organization_id = $1 and id = $2',
    [organizationId, campaignId],
  );
  const campaign = { id: wireId('cmp', campaignId), name: rows[0]?.name };
  const event = newEvent('coldemail.campaign.paused', { lead: null, campaign, reason }, at);
  await storeEvents(client, organizationId, [event]);
}
