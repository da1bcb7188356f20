import type { PoolClient } from 'pg';
import { endLeads } from '../leads/ending/end-lead.ts';
import { lockCounters } from '../leads/ending/locks.ts';

/** A person who replied; the caller has locked all their leads. */
export interface RepliedPerson {
  organizationId: string;
  /** The lead that replied. */
  leadId: string;
  email: string;
  /** Campaigns of all leads of the person, as `lockPersonsLeads` returns them. */
  campaignIds: readonly string[];
  at: Date;
}

/**
 * Ends the lead as `replied`. Stops the person's unfinished leads in other campaigns, unless the organization has
 * disabled that: a person in a conversation should not get the next step of another campaign.
 */
export async function endReplied(client: PoolClient, person: RepliedPerson): Promise<void> {
  const { organizationId, leadId, email, campaignIds, at } = person;
  const { rows: others } = await client.query<{ id: string }>(
    `select id from leads
      where organization_id = $1 and email = $2 and id <> $3 and status in ('pending', 'in_progress')
        and coalesce((select reply_stops_other_campaigns from organization_settings where organization_id = $1), true)
      order by id`,
    [organizationId, email, leadId],
  );
  if (others.length > 0) await lockCounters(client, organizationId, campaignIds);
  await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'replied', at });
  const stopReason = 'replied_elsewhere';
  await endLeads(client, { organizationId, leads: others, to: 'stopped', stopReason, at });
}
