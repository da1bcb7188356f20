import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { leadUuid } from '../../leads/lead.ts';
import { leadMessage, messageUuid, readMessage } from '../message.ts';

export const getMessage = endpoint({
  name: 'getMessage',
  summary: 'Get a message written to a lead by hand',
  description: 'Returns the message with its status. Attachments are listed without their content.',
  group: 'messages',
  input: z.object({ id: z.string(), message_id: z.string() }),
  output: leadMessage,
  handle: ({ pool }, { organizationId }, input) =>
    readMessage(pool, {
      organizationId,
      leadId: leadUuid(input.id),
      messageId: messageUuid(input.message_id),
    }),
});
