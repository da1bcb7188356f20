import type { PoolClient } from 'pg';
import { suppress, type SuppressionReport } from '../../suppressions/suppress.ts';
import type { Match } from '../matching/match-lead.ts';
import type { Arrival } from './arrival.ts';

/** Suppresses the lead's address with what the item proves. A tester's mailbox proves nothing about the lead's. */
export async function suppressMatch(
  client: PoolClient,
  { organizationId, accounts, provider, at }: Arrival,
  { email, by, messageId, isTest }: Match,
  reason: SuppressionReport['reason'],
): Promise<void> {
  if (isTest) return;
  const isThread = by === 'thread';
  const notice = reason === 'bounce' ? 'bounce_notice' : 'spam_notice';
  await suppress(client, accounts, {
    organizationId,
    emails: [email],
    reason,
    source: provider ? 'provider_report' : notice,
    proof: isThread ? 'message_id' : provider?.isSigned ? 'signature' : 'address',
    messageId: isThread ? messageId : null,
    // An unsigned source is open to everybody who learns its address.
    providerSourceId: provider?.isSigned ? provider.sourceId : null,
    at,
  });
}
