import { beforeCommit } from '@reachback/common/database/before-commit';
import type { PoolClient } from 'pg';
import { writeLeadEvents } from '../../events/lead-events.ts';
import { endEverywhere, type EndingPerson } from '../../leads/ending/end-everywhere.ts';
import { countEnds, endLeads, moveToEnd, type EndedLeads } from '../../leads/ending/end-lead.ts';
import { followBranch } from '../../replies/follow-branch.ts';
import { readStanding, standingChanges, updateStanding } from '../../replies/lead-standing.ts';
import { lockPersonsLeads, optOutWithin } from '../../unsubscribes/opt-out.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply, type ConversationEmail } from './add-reply.ts';
import { confirmSend, inboundResult, type Arrival } from './arrival.ts';
import { optOutCopied } from './opt-out-copied.ts';

/** A person wrote. */
export interface PersonReply extends ConversationEmail {
  /** The rules found that no more mails are wanted. */
  optOut: boolean;
}

/**
 * The person's sequence ends as `replied`, those in other campaigns stop unless the organization's settings say
 * otherwise, and subscribers hear of it; with an opt-out the person gets no more mails
 * from the organization, whichever way the mail came: an opt-out that is lost harms more than one somebody else made up,
 * which a person can take back. A person who got a copy opts out their own address.
 */
export async function applyReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  reply: PersonReply,
): Promise<InboundResult> {
  const { organizationId, at } = arrival;
  const { leadId, email } = match;
  const leads = await lockPersonsLeads(client, { organizationId, leadId, email });
  const before = await readStanding(client, { organizationId, leadId });
  if (!before) return inboundResult('reply', reply.rule);
  if (!(await addReply(client, arrival, match, reply)))
    return inboundResult('seen_before', reply.rule, match);
  await confirmSend(client, organizationId, match);
  const after = await updateStanding(client, before, match.isMessage ? null : match.sendId);
  const isOfCopy = match.copies.includes(reply.from);
  // The lead's own opt-out ends it as well.
  const isEnded = reply.optOut && !isOfCopy;
  const ended = isEnded ? [] : await endPerson(client, { organizationId, leadId, leads, at }, match);
  await writeReplyReceived(client, arrival, match, reply);
  // Before it no counter may be held.
  if (isEnded) await optOutOf(client, arrival, match);
  else if (reply.optOut) await optOutOfCopy(client, arrival, reply.from);
  // Others about the same campaign wait from then on.
  beforeCommit(client, async () => {
    await countEnds(client, { organizationId, ended, also: standingChanges(before, after), at });
    await followBranch(client, before, after, at);
  });
  return inboundResult(reply.optOut ? 'opt_out' : 'reply', reply.rule, match);
}

/** A tester who answers an email of test mode says nothing about the person's other campaigns. */
async function endPerson(client: PoolClient, person: EndingPerson, { isTest }: Match): Promise<EndedLeads[]> {
  if (!isTest) return endEverywhere(client, person, 'replied');
  const { organizationId, leadId, at } = person;
  return [await moveToEnd(client, { organizationId, leads: [{ id: leadId }], to: 'replied', at })];
}

/** Subscribers hear of the reply, in the state that the lead has got by it. */
export async function writeReplyReceived(
  client: PoolClient,
  { organizationId, at }: Arrival,
  { leadId }: Match,
  { text, category, from }: PersonReply,
): Promise<void> {
  const type = 'coldemail.reply.received';
  const extra = { reply: { text, category, from } };
  await writeLeadEvents(client, { organizationId, type, leadIds: [leadId], extra, at });
}

async function optOutOfCopy(client: PoolClient, arrival: Arrival, email: string): Promise<void> {
  const { organizationId } = arrival;
  const leads = await lockPersonsLeads(client, { organizationId, leadId: null, email });
  await optOutCopied(client, arrival, { email, leads, source: 'reply' });
}

/** A tester who answers a mail of test mode does not speak for the lead: the lead ends, its address stays free. */
async function optOutOf(client: PoolClient, { organizationId, at }: Arrival, match: Match): Promise<void> {
  const { leadId, email, isTest } = match;
  const source = 'reply';
  if (!isTest) await optOutWithin(client, { organizationId, leadId, email, source, at });
  else await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'opted_out', source, at });
}
