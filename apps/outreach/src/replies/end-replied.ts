import type { PoolClient } from 'pg';
import { moveToEnd, type EndedLeads } from '../leads/ending/end-lead.ts';
import { isUnderWay } from '../leads/ending/lead-states.ts';
import type { PersonsLead } from '../unsubscribes/opt-out.ts';

/** A person who replied. */
export interface RepliedPerson {
  organizationId: string;
  /** The lead that replied. */
  leadId: string;
  /** All their leads, which the caller has locked. */
  leads: readonly PersonsLead[];
  at: Date;
}

/**
 * Ends the lead as `replied`. Stops the person's unfinished leads in other campaigns, unless the organization has
 * disabled that: a person in a conversation should not get the next step of another campaign.
 * @returns what the caller has to count (`countEnds`) in the same transaction
 */
export async function endReplied(client: PoolClient, person: RepliedPerson): Promise<EndedLeads[]> {
  const { organizationId, leadId, at } = person;
  const ended = [await moveToEnd(client, { organizationId, leads: [{ id: leadId }], to: 'replied', at })];
  const others = person.leads.filter(({ id, status }) => id !== leadId && isUnderWay(status));
  if (others.length > 0 && (await stopsOtherCampaigns(client, organizationId))) {
    const stopReason = 'replied_elsewhere';
    ended.push(await moveToEnd(client, { organizationId, leads: others, to: 'stopped', stopReason, at }));
  }
  return ended;
}

async function stopsOtherCampaigns(client: PoolClient, organizationId: string): Promise<boolean> {
  const { rows } = await client.query<{ stops: boolean }>(
    `select reply_stops_other_campaigns as stops from organization_settings where organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.stops ?? true;
}
