import type { PoolClient } from 'pg';
import { pauseIfTroubled } from '../../campaigns/auto-pause.ts';
import { lockPersonsLeads, optOutWithin } from '../../unsubscribes/opt-out.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { confirmSend, inboundResult, type Arrival } from './arrival.ts';
import { optOutCopied } from './opt-out-copied.ts';
import { suppressMatch } from './suppress-match.ts';

/** How a mail provider reports that its user wants no more mails. */
export interface ComplaintDetails {
  effect: 'spam_report' | 'mailprovider_unsubscribe';
  /** The user's address, normalized; null when it is not named. */
  recipient: string | null;
  rule: string;
}

/**
 * Opts the person out; who reported spam is suppressed as well, as far as it is proven. A complaint of a person who got a
 * copy has these effects for that address, and none for the lead.
 */
export async function applyComplaint(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  { effect, recipient, rule }: ComplaintDetails,
): Promise<InboundResult> {
  const { organizationId, at } = arrival;
  const { leadId, campaignId } = match;
  const copied = match.copies.find((address) => address === recipient);
  const email = copied ?? match.email;
  const leads = await lockPersonsLeads(client, { organizationId, leadId, email });
  await confirmSend(client, organizationId, match);
  const isSpam = effect === 'spam_report';
  if (isSpam) {
    await client.query(
      `update sends set complained_at = coalesce(complained_at, $3) where organization_id = $1 and id = $2`,
      [organizationId, match.sendId, arrival.receivedAt],
    );
  }
  if (isSpam) await suppressMatch(client, arrival, { ...match, email }, 'spam_report');
  if (copied !== undefined) {
    await optOutCopied(client, arrival, {
      email,
      leads: leads.filter(({ id }) => id !== leadId),
      source: effect,
    });
  } else {
    const { isTest } = match;
    await optOutWithin(client, { organizationId, leadId, email, source: effect, isTest, at });
  }
  if (isSpam) await pauseIfTroubled(client, { organizationId, campaignId, now: at });
  return inboundResult(`complaint:${effect}`, rule, match);
}
