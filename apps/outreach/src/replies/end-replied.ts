import type { PoolClient } from 'pg';
import { moveToEnd, type EndedLeads } from '../leads/ending/end-lead.ts';

/** A person who replied; the caller has locked all their leads. */
export interface RepliedPerson {
  organizationId: string;
  /** The lead that replied. */
  leadId: string;
  email: string;
  at: Date;
}

/**
 * Ends the lead as `replied`. Stops the person's unfinished leads in other campaigns, unless the organization has
 * disabled that: a person in a conversation should not get the next step of another campaign.
 * @returns what the caller has to count (`countEnds`) in the same transaction
 */
export async function endReplied(client: PoolClient, person: RepliedPerson): Promise<EndedLeads[]> {
  const { organizationId, leadId, email, at } = person;
  const { rows: others } = await client.query<{ id: string }>({
    name: 'leads-elsewhere',
    text: `select id from leads
      where organization_id = $1 and email = $2 and id <> $3 and status in ('pending', 'in_progress')
        and coalesce((select reply_stops_other_campaigns from organization_settings where organization_id = $1), true)
      order by id`,
    values: [organizationId, email, leadId],
  });
  const stopReason = 'replied_elsewhere';
  return [
    await moveToEnd(client, { organizationId, leads: [{ id: leadId }], to: 'replied', at }),
    await moveToEnd(client, { organizationId, leads: others, to: 'stopped', stopReason, at }),
  ];
}
