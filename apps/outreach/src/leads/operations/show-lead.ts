import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { message, readConversation } from '../conversation.ts';
import { lead, leadUuid, readLead } from '../lead.ts';

/** Returns sent and received emails as one conversation. */
export const showLead = endpoint({
  name: 'showLead',
  summary: 'Get a lead and its conversation',
  description:
    'Returns the lead with the emails sent to it and the replies received, oldest first. At most 500 messages in each direction are included.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  output: lead.extend({ conversation: z.array(message) }).meta({ id: 'LeadDetail' }),
  async handle({ pool }, { organizationId }, input) {
    const leadId = leadUuid(input.id);
    const shown = await readLead(pool, { organizationId, leadId });
    return { ...shown, conversation: await readConversation(pool, { organizationId, leadId }) };
  },
});
