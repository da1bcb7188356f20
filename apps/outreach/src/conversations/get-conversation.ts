import { z } from 'zod';
import { endpoint } from '../context.ts';
import { message, readConversation } from '../leads/conversation.ts';
import { conversation, conversationUuid } from './conversation.ts';
import { readConversationItem } from './read-conversation.ts';

export const getConversation = endpoint({
  name: 'getConversation',
  summary: 'Get a conversation with its emails',
  description:
    'Returns the conversation and its emails, oldest first: those of the sequence, replies and answers, at most 500 in each direction. A lead that never wrote and was never answered by hand returns 404. It stays unread until you change that.',
  group: 'conversations',
  tool: { name: 'coldemail_conversation', title: 'Read a conversation' },
  input: z.object({ lead_id: z.string() }),
  output: conversation.extend({ emails: z.array(message) }).meta({ id: 'ConversationDetail' }),
  async handle({ pool, clock }, { organizationId, actor }, input) {
    const key = { organizationId, leadId: conversationUuid(input.lead_id), actor, now: clock.now() };
    const shown = await readConversationItem(pool, key);
    return { ...shown, emails: await readConversation(pool, key) };
  },
});
