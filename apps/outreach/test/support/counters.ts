import { inTransaction } from '@reachback/common/database/pool';
import { correctResults } from '../../src/campaigns/results/recount-results.ts';
import { countFromRows, keptCounts, type CampaignCounts } from '../../src/campaigns/recount.ts';
import type { Made } from './builders.ts';
import type { Service, TestOrganization } from './service.ts';

/** The campaign's counters, once they and its results are known to be what its rows come to. */
export async function trueCounts(
  { context }: Service,
  organization: TestOrganization,
  campaign: Made,
): Promise<CampaignCounts> {
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  const kept = await keptCounts(context.pool, key);
  expect(kept).toEqual(await countFromRows(context.pool, key));
  expect(await correctedResults({ context }, organization, campaign)).toBe(0);
  return kept;
}

/** Makes the campaign's results what its rows come to. @returns how many rows of results were wrong */
export function correctedResults(
  { context }: Pick<Service, 'context'>,
  organization: Pick<TestOrganization, 'id'>,
  campaign: Made,
): Promise<number> {
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  return inTransaction(context.pool, (client) => correctResults(client, key));
}
