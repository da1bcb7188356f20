import type { PoolClient } from 'pg';
import { lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply, isInConversation, type ConversationEmail } from './add-reply.ts';
import { inboundResult, type Arrival } from './arrival.ts';

/**
 * Somebody wrote in the person's name, as the receiving server found: the conversation shows it among what is
 * automatic, and nothing else happens. Putting it into another category (PATCH) gives it the effects of a reply.
 */
export async function holdUnverified(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  mail: Omit<ConversationEmail, 'category' | 'automatic'>,
): Promise<InboundResult> {
  const { organizationId } = arrival;
  const rule = 'sender.dmarc_fail';
  const before = await lockStanding(client, { organizationId, leadId: match.leadId });
  if (!before) return inboundResult('unverified', rule);
  const { messageId } = mail;
  if (await isInConversation(client, organizationId, { leadId: match.leadId, messageId }))
    return inboundResult('seen_before', rule, match);
  // A forged copy must not keep the person's own email with that Message-ID out of the conversation.
  await addReply(client, arrival, match, {
    ...mail,
    messageId: null,
    category: 'other',
    automatic: true,
    rule,
  });
  await updateStanding(client, before);
  return inboundResult('unverified', rule, match);
}
