import type { PoolClient } from 'pg';
import { pauseIfTroubled } from '../../campaigns/auto-pause.ts';
import { addResults, type ResultChange } from '../../campaigns/results/add-results.ts';
import type { BounceSource } from '../../kinds/event-sources.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { countStanding, lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply, type ConversationEmail } from './add-reply.ts';
import { confirmSend, inboundResult, type Arrival } from './arrival.ts';
import { suppressMatch } from './suppress-match.ts';

/** A mail of ours did not arrive. */
export interface BounceDetails {
  /** Whether the address does not exist. Anything else may pass: the sequence's next mail is the next try. */
  isHard: boolean;
  /** The address that the server named, normalized; null when it named none. */
  recipient: string | null;
  source: BounceSource;
  rule: string;
  /** The server's words. */
  detail: string;
  /** The notice as the conversation shows it; null when a provider reported it otherwise than by mail. */
  notice: ConversationEmail | null;
}

/**
 * A hard bounce ends the lead, and the organization does not write to the address again. When the lead's mail was
 * forwarded, and another address than the lead's does not exist, the lead ends all the same, but its address is not
 * suppressed. A soft one is only shown, and so is one that is, or may be, about a person who got a copy.
 */
export async function applyBounce(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  given: BounceDetails,
): Promise<InboundResult> {
  const { organizationId, at } = arrival;
  const { leadId, campaignId, email } = match;
  const verdict = given.isHard ? 'bounce:hard' : 'bounce:soft';
  const bounce = mayBeOfCopy(match, given) ? ofCopy(given) : given;
  const before = await lockStanding(client, { organizationId, leadId });
  if (!before) return inboundResult(verdict, bounce.rule);
  if (bounce.notice && !(await addReply(client, arrival, match, bounce.notice)))
    return inboundResult('seen_before', bounce.rule, match);
  await confirmSend(client, organizationId, match);
  const counted = await noteBounce(client, arrival, match, bounce);
  arrival.onBounce?.(given.isHard ? 'hard' : 'soft');
  const after = await updateStanding(client, before);
  if (bounce.isHard) {
    const isTheLead = bounce.recipient === null || bounce.recipient === email;
    if (isTheLead) await suppressMatch(client, arrival, match, 'bounce');
    const { source } = bounce;
    await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'bounced', source, at });
  }
  await countStanding(client, before, after);
  await addResults(client, organizationId, counted);
  if (bounce.isHard) await pauseIfTroubled(client, { organizationId, campaignId, now: at });
  return inboundResult(verdict, bounce.rule, match);
}

/** A notice that names no address may be about any recipient. */
function mayBeOfCopy({ copies }: Match, { recipient }: BounceDetails): boolean {
  return recipient === null ? copies.length > 0 : copies.includes(recipient);
}

/** The address is part of the error that the message shows. */
function ofCopy(bounce: BounceDetails): BounceDetails {
  const { recipient, detail } = bounce;
  return { ...bounce, isHard: false, detail: recipient === null ? detail : `${recipient}: ${detail}` };
}

/** At the mail itself, from which auto-pause counts. @returns what the results change by */
async function noteBounce(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  bounce: BounceDetails,
): Promise<ResultChange[]> {
  const { rows } = await client.query<{ isFirst: boolean; isGone: boolean }>(
    `with before as (select bounced_at from sends where organization_id = $1 and id = $2 for update),
     -- Manual messages do not count in results.
     message as (
       update lead_messages set error = $3, bounced_at = coalesce(bounced_at, $4) where organization_id = $1 and id = $2)
     update sends s set error = $3, bounced_at = coalesce(s.bounced_at, $4) from before
      where s.organization_id = $1 and s.id = $2
     returning before.bounced_at is null and s.bounced_at is not null as "isFirst",
               s.status in ('sent', 'uncertain') as "isGone"`,
    [
      arrival.organizationId,
      match.sendId,
      bounce.detail.replaceAll('\0', '').slice(0, 500),
      bounce.isHard ? arrival.receivedAt : null,
    ],
  );
  return rows
    .filter(({ isFirst }) => isFirst)
    .map(({ isGone }) => ({ sendId: match.sendId, bounced: 1, delivered: isGone ? -1 : 0 }));
}
