import type { PoolClient } from 'pg';
import { writeLeadEvents } from '../../events/lead-events.ts';
import { endLeads } from '../../leads/end-lead.ts';
import { countStanding, lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { ReplyCategory } from '../../replies/reply.ts';
import { lockPerson, optOutWithin } from '../../unsubscribes/opt-out.ts';
import type { Hearing } from '../items/finish-item.ts';
import { isProven, type Match } from '../matching/match-lead.ts';
import { addReply, isInConversation, type ReceivedMail } from './add-reply.ts';
import { confirmSend, heard, type Arrival } from './hearing.ts';

/** A person wrote. */
export interface PersonsReply extends ReceivedMail {
  /** The rules found that no more mails are wanted. */
  optOut: boolean;
}

/**
 * The person's sequence ends as `replied`, and subscribers hear of it; with an opt-out the person gets no more mails
 * from the organization. An opt-out that does not prove whose it is (see `isProven`) is kept as a reply: anybody can
 * write a sender's address, and would end what somebody else wanted to get.
 */
export async function hearReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  reply: PersonsReply,
): Promise<Hearing> {
  const { organizationId, at } = arrival;
  const { leadId, email } = match;
  await lockPerson(client, { organizationId, leadId, email });
  const before = await lockStanding(client, { organizationId, leadId });
  if (!before) return heard('reply', reply.rule);
  if (await isInConversation(client, organizationId, { leadId, messageId: reply.messageId })) {
    return heard('seen_before', reply.rule, match);
  }
  const believed = believe(reply, match, arrival.mailboxId);
  await confirmSend(client, organizationId, match);
  await addReply(client, arrival, match, believed);
  const after = await updateStanding(client, before);
  // Before an opt-out no counter may be held; it ends the lead as well.
  if (!believed.optOut)
    await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'replied', at });
  await writeReplyReceived(client, arrival, match, believed);
  if (believed.optOut) await optOutOf(client, arrival, match);
  await countStanding(client, before, after);
  return heard(believed.optOut ? 'opt_out' : 'reply', believed.rule, match);
}

function believe(reply: PersonsReply, match: Match, mailboxId: string | null): PersonsReply {
  if (!reply.optOut || isProven(match, mailboxId)) return reply;
  const category: ReplyCategory = 'not_interested';
  return { ...reply, optOut: false, category, rule: `${reply.rule}, unproven sender` };
}

async function writeReplyReceived(
  client: PoolClient,
  { organizationId, at }: Arrival,
  { leadId }: Match,
  { text, category, from }: PersonsReply,
): Promise<void> {
  const type = 'coldemail.reply.received';
  const extra = { reply: { text, category, from } };
  await writeLeadEvents(client, { organizationId, type, leadIds: [leadId], extra, at });
}

/** A tester who answers a mail of test mode does not speak for the lead: the lead ends, its address stays free. */
async function optOutOf(client: PoolClient, { organizationId, at }: Arrival, match: Match): Promise<void> {
  const { leadId, email, isTest } = match;
  const source = 'reply';
  if (!isTest) await optOutWithin(client, { organizationId, leadId, email, source, at });
  else await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'opted_out', source, at });
}
