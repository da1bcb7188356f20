import type { PoolClient } from 'pg';
import { endLeads } from './end-lead.ts';

/** Ends leads without a step left. Those in a branch end as replied, which outweighs completed. */
export async function endFinished(
  client: PoolClient,
  {
    organizationId,
    leads,
    at,
  }: { organizationId: string; leads: readonly { id: string; branch: string | null }[]; at: Date },
): Promise<void> {
  const [replied, others] = [
    leads.filter(({ branch }) => branch !== null),
    leads.filter(({ branch }) => branch === null),
  ];
  await endLeads(client, { organizationId, leads: others, to: 'completed', at });
  await endLeads(client, { organizationId, leads: replied, to: 'replied', at });
}
