import { inTransaction } from '@reachback/common/database/pool';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { deleteLeads } from '../ending/delete-leads.ts';
import { leadUuid } from '../lead.ts';

/** The blocklist and suppressions stay, so that the person cannot be added again by mistake. */
export const deleteLead = endpoint({
  name: 'deleteLead',
  summary: 'Delete a lead and its conversation',
  description:
    'Deletes the lead with its emails and replies. The blocklist and suppressions stay, so a person who must not be contacted cannot be added again by accident; the unsubscribe link in emails already sent keeps working. To remove everything about a person, use `erasePerson`.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool, clock }, { organizationId }, input) {
    const change = { organizationId, leadIds: [leadUuid(input.id)], at: clock.now() };
    const deleted = await inTransaction(pool, (client) => deleteLeads(client, change));
    if (deleted === 0) throw notFound('lead');
    return noContent;
  },
});
