import { beforeCommit } from '@reachback/common/database/before-commit';
import type { PoolClient } from 'pg';
import { endEverywhere } from '../../leads/ending/end-everywhere.ts';
import { countEnds } from '../../leads/ending/end-lead.ts';
import { lockPersonsLeads } from '../../unsubscribes/opt-out.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Arrival } from './arrival.ts';

/**
 * The person booked a meeting: the sequence ends, unless the person opted out or the address bounced before. Those in
 * other campaigns stop unless the organization's settings say otherwise.
 * @param lead.email the address that was invited
 */
export async function applyBooking(
  client: PoolClient,
  { organizationId, at }: Arrival,
  { leadId, email }: { leadId: string; email: string },
  rule: string,
): Promise<InboundResult> {
  const leads = await lockPersonsLeads(client, { organizationId, leadId, email });
  // An invitee's address is the person's own.
  const person = { organizationId, leadId, leads, isTest: false, at };
  const ended = await endEverywhere(client, person, 'meeting_booked');
  beforeCommit(client, () => countEnds(client, { organizationId, ended, at }));
  return { verdict: 'booking', rule, leadId, sendId: null };
}
