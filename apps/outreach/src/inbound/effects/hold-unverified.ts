import type { PoolClient } from 'pg';
import { lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply, type ConversationEmail } from './add-reply.ts';
import { inboundResult, type Arrival } from './arrival.ts';

/**
 * Somebody wrote in the person's name, as the receiving server found: the conversation shows it among what is
 * automatic, and nothing else happens. Choosing its category (PATCH), also the one it has, gives it the effects of a
 * reply.
 */
export async function holdUnverified(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  mail: Omit<ConversationEmail, 'category' | 'automatic' | 'isForged'>,
): Promise<InboundResult> {
  const { organizationId } = arrival;
  const rule = 'sender.dmarc_fail';
  const before = await lockStanding(client, { organizationId, leadId: match.leadId });
  if (!before) return inboundResult('unverified', rule);
  const shown = { ...mail, isForged: true, category: 'other', automatic: true, rule } as const;
  if (!(await addReply(client, arrival, match, shown))) return inboundResult('seen_before', rule, match);
  await updateStanding(client, before);
  return inboundResult('unverified', rule, match);
}
