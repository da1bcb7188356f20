import type { PoolClient } from 'pg';
import type { LeadStatus, StopReason } from '../../kinds/lead-statuses.ts';
import { moveToEnd, type EndedLeads } from './end-lead.ts';
import { isUnderWay } from './lead-states.ts';

/** A person who replied or booked a meeting. */
export interface EndingPerson {
  organizationId: string;
  /** The lead that it concerns. */
  leadId: string;
  /** All their leads, which the caller has locked. */
  leads: readonly { id: string; status: LeadStatus }[];
  /** Whether it was a tester with an email of test mode, who says nothing about the person's other campaigns. */
  isTest: boolean;
  at: Date;
}

/** What ends the lead, and the reason for which the others stop. */
const reasonElsewhere = {
  replied: 'replied_elsewhere',
  meeting_booked: 'booked_elsewhere',
} as const satisfies Record<string, StopReason>;

/**
 * Ends the lead. Stops the person's unfinished leads in other campaigns, unless the organization has disabled that: a
 * person in a conversation should not get the next step of another campaign.
 * @returns what the caller has to count (`countEnds`) in the same transaction
 */
export async function endEverywhere(
  client: PoolClient,
  { organizationId, leadId, leads, isTest, at }: EndingPerson,
  to: keyof typeof reasonElsewhere,
): Promise<EndedLeads[]> {
  const ended = [await moveToEnd(client, { organizationId, leads: [{ id: leadId }], to, at })];
  if (isTest) return ended;
  const others = leads.filter(({ id, status }) => id !== leadId && isUnderWay(status));
  if (others.length > 0 && (await stopsOtherCampaigns(client, organizationId))) {
    const stopReason = reasonElsewhere[to];
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
