import type { PoolClient } from 'pg';
import { endLeads } from '../../leads/ending/end-lead.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Arrival } from './arrival.ts';

/** The person booked a meeting: the sequence ends, unless the person opted out or the address bounced before. */
export async function applyBooking(
  client: PoolClient,
  { organizationId, at }: Arrival,
  leadId: string,
  rule: string,
): Promise<InboundResult> {
  await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'meeting_booked', at });
  return { verdict: 'booking', rule, leadId, sendId: null };
}
