import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../context.ts';
import { addToBlocklist } from '../blocklist/add-entries.ts';
import { endLeads } from '../leads/end-lead.ts';

export type OptOutSource = 'reply' | 'unsubscribe_link' | 'spam_report' | 'mailprovider_unsubscribe';

/**
 * The person of a lead wants no more mails, from the whole organization: the lead ends as opted out, with the event,
 * the address joins the blocklist, and so the person's leads in other campaigns stop. A repeat changes nothing.
 */
export async function optOut(
  { pool, clock }: Context,
  { organizationId, leadId, email, source }: { organizationId: string; leadId: string; email: string; source: OptOutSource },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await endLeads(client, { organizationId, leads: [{ id: leadId }], to: 'opted_out', source, at: clock.now() });
    await addToBlocklist(client, { organizationId, values: [email], note: `opted out (${source})`, at: clock.now() });
  });
}
