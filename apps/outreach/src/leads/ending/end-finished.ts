import type { PoolClient } from 'pg';
import { endLeads } from './end-lead.ts';

/** Ends leads that no step is left for. Those of a branch have replied, which weighs more than that all was sent. */
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
