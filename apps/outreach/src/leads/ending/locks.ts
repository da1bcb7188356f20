import type { PoolClient } from 'pg';

/**
 * Lock order of every transaction: leads, then daily quotas, then entries of the lists, then campaigns' counters; all
 * rows of one kind together, in the order of their ids. This prevents deadlocks.
 */
export async function lockLeads(
  client: PoolClient,
  organizationId: string,
  leadIds: readonly string[],
): Promise<void> {
  await client.query({
    name: 'lock-leads',
    text: `select 1 from leads where organization_id = $1 and id = any($2) order by id for update`,
    values: [organizationId, leadIds],
  });
}

/** For a transaction that changes counters of several campaigns with more than one statement. */
export async function lockCounters(
  client: PoolClient,
  organizationId: string,
  campaignIds: readonly string[],
): Promise<void> {
  await client.query(
    `select 1 from campaign_numbers where organization_id = $1 and campaign_id = any($2) order by campaign_id for update`,
    [organizationId, campaignIds],
  );
}
