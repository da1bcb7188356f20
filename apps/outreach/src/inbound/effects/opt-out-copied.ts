import type { PoolClient } from 'pg';
import { addToBlocklist } from '../../blocklist/add-to-blocklist.ts';
import { optOutNote } from '../../blocklist/opt-out-note.ts';
import type { OptOutSource } from '../../kinds/event-sources.ts';
import { isErased } from '../../suppressions/erased.ts';
import { optOutWithin } from '../../unsubscribes/opt-out.ts';
import type { Arrival } from './arrival.ts';

/**
 * Opts out a person who got a copy of an answer to a lead: of all campaigns, and of further copies. The lead stays.
 * @param person.leads their own leads, which the caller has locked
 */
export async function optOutCopied(
  client: PoolClient,
  { organizationId, at }: Arrival,
  { email, leads, source }: { email: string; leads: readonly { id: string }[]; source: OptOutSource },
): Promise<void> {
  const newest = leads.at(-1);
  // In test mode nobody gets a copy.
  const optOut = { organizationId, email, source, isTest: false, at };
  if (newest) return optOutWithin(client, { ...optOut, leadId: newest.id });
  if (await isErased(client, organizationId, email)) return;
  await addToBlocklist(client, { organizationId, values: [email], note: optOutNote(source), at });
}
