import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { leadUuid, readLead } from '../../leads/lead.ts';
import { leadMessage, readMessages } from '../message.ts';

export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'List the messages written to a lead by hand',
  description:
    'Returns answers and forwarded replies in every status, newest first, at most 200. Emails of the sequence are in the conversation of the lead.',
  group: 'messages',
  input: z.object({ id: z.string() }),
  output: z.object({ data: z.array(leadMessage) }),
  async handle({ pool }, { organizationId }, input) {
    const key = { organizationId, leadId: leadUuid(input.id) };
    await readLead(pool, key);
    return { data: await readMessages(pool, key) };
  },
});
