import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';

/** What comes in with every item, whatever it says. */
export interface Arrival {
  organizationId: string;
  itemId: string;
  /** The mailbox it came to; null: none in particular. */
  mailboxId: string | null;
  /** For reports of a provider's API: the inbound source that received them. */
  provider?: { sourceId: string; isSigned: boolean };
  receivedAt: Date;
  /** The time of the processing, which events and ends carry. */
  at: Date;
  accounts: Context['accounts'];
  /** Called for each bounce, to be counted after the commit. */
  onBounce?: (kind: 'hard' | 'soft') => void;
}

/** The outcome of an item that was understood; without a match it concerns nobody. */
export function inboundResult(verdict: string, rule: string, match: Match | null = null): InboundResult {
  return { verdict, rule, leadId: match?.leadId ?? null, sendId: match?.sendId ?? null };
}

/**
 * A mail that came back, or was answered, did go out: nobody has to look for it any more. Its lead was moved on
 * when it became uncertain, so that only the word changes. To be called with the lead locked.
 */
export async function confirmSend(client: PoolClient, organizationId: string, match: Match): Promise<void> {
  if (match.by !== 'thread' || match.isSent) return;
  await client.query({
    name: 'confirm-send',
    text: `with message as (
       update lead_messages set status = 'sent', error = null
        where organization_id = $1 and id = $2 and status = 'uncertain')
     update sends set status = 'sent', error = null where organization_id = $1 and id = $2 and status = 'uncertain'`,
    values: [organizationId, match.sendId],
  });
}
