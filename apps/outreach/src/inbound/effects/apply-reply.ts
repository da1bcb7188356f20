import { beforeCommit } from '@reachback/common/database/before-commit';
import type { PoolClient } from 'pg';
import { writeLeadEvents } from '../../events/lead-events.ts';
import { endEverywhere } from '../../leads/ending/end-everywhere.ts';
import { countEnds } from '../../leads/ending/end-lead.ts';
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
  /** Whether the receiving server found that somebody else wrote it than its sender's address says. */
  isSenderForged: boolean;
}

/**
 * The person's sequence ends as `replied`, those in other campaigns stop unless the organization's settings say
 * otherwise, and subscribers hear of it; with an opt-out the person gets no more mails
 * from the organization, whichever way the mail came: an opt-out that is lost harms more than one somebody else made up,
 * which a person can take back. A person who got a copy opts out their own address, and another lead who writes opts out
 * both.
 */
export async function applyReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  reply: PersonReply,
): Promise<InboundResult> {
  const { organizationId, at } = arrival;
  const { leadId, email, isTest } = match;
  const also = reply.optOut ? [reply.from] : [];
  const locked = await lockPersonsLeads(client, { organizationId, leadId, email, also });
  const leads = locked.filter((lead) => lead.id === leadId || lead.email === email);
  const others = locked.filter((lead) => !leads.includes(lead));
  const before = await readStanding(client, { organizationId, leadId });
  if (!before) return inboundResult('reply', reply.rule);
  if (!(await addReply(client, arrival, match, reply)))
    return inboundResult('seen_before', reply.rule, match);
  await confirmSend(client, organizationId, match);
  const after = await updateStanding(client, before, match.isMessage ? null : match.sendId);
  const isOfCopy = match.copies.includes(reply.from);
  // The lead's own opt-out ends it as well.
  const isEnded = reply.optOut && !isOfCopy;
  const person = { organizationId, leadId, leads, isTest, at };
  const ended = isEnded ? [] : await endEverywhere(client, person, 'replied');
  await writeReplyReceived(client, arrival, match, reply);
  const writers = others.length > 0 && !reply.isSenderForged ? also : [];
  // Before it no counter may be held.
  if (isEnded) await optOutWithin(client, { ...person, email, source: 'reply', also: writers });
  else if (reply.optOut)
    await optOutCopied(client, arrival, { email: reply.from, leads: others, source: 'reply' });
  // Others about the same campaign wait from then on.
  beforeCommit(client, async () => {
    await countEnds(client, { organizationId, ended, also: standingChanges(before, after), at });
    await followBranch(client, before, after, at);
  });
  return inboundResult(reply.optOut ? 'opt_out' : 'reply', reply.rule, match);
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
