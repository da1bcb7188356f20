import { countFromRows, keptCounts, type CampaignCounts } from '../../src/campaigns/recount.ts';
import type { Made } from './builders.ts';
import type { Service, TestOrganization } from './service.ts';

/** The campaign's counters, once they are known to be what its rows come to. */
export async function trueCounts(
  { context }: Service,
  organization: TestOrganization,
  campaign: Made,
): Promise<CampaignCounts> {
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  const kept = await keptCounts(context.pool, key);
  expect(kept).toEqual(await countFromRows(context.pool, key));
  return kept;
}
