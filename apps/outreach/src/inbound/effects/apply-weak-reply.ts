import type { PoolClient } from 'pg';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { countStanding, lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply } from './add-reply.ts';
import { writeReplyReceived, type PersonReply } from './apply-reply.ts';
import { inboundResult, type Arrival } from './arrival.ts';

/**
 * A person wrote from an address that nobody wrote to, and only what the email says of itself leads to the lead. It is
 * shown as a reply, and the lead is stopped: it can be resumed. All that cannot be taken back, and what would send the
 * person something else, is left to somebody who reads it: nobody is opted out, no branch is entered, leads in other
 * campaigns go on. Putting the reply into another category (PATCH) gives it the effects of that.
 */
export async function applyWeakReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  given: PersonReply,
): Promise<InboundResult> {
  const { organizationId, at } = arrival;
  const { leadId } = match;
  const rule = `trace.${match.by}`;
  const before = await lockStanding(client, { organizationId, leadId });
  if (!before) return inboundResult('reply', rule);
  // An opt-out would be read as one that was done.
  const isOptOut = given.optOut || given.category === 'do_not_contact';
  const reply: PersonReply = isOptOut ? { ...given, category: 'not_interested' } : given;
  if (!(await addReply(client, arrival, match, reply))) return inboundResult('seen_before', rule, match);
  const after = await updateStanding(client, before, match.isMessage ? null : match.sendId);
  await endLeads(client, {
    organizationId,
    leads: [{ id: leadId }],
    to: 'stopped',
    stopReason: 'replied_by_other',
    stopDetail: 'replied from another address than the one that was emailed',
    at,
  });
  await writeReplyReceived(client, arrival, match, reply);
  await countStanding(client, before, after);
  return inboundResult('reply', rule, match);
}
