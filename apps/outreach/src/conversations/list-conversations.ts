import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { conversationFilterFields, readConversationFilter } from './conversation-filter.ts';
import type { ConversationFilter } from './conversation-page.ts';
import { conversation } from './conversation.ts';
import { conversationsScannedMax, findConversations, searchedWords } from './find-conversations.ts';

/** Lists the conversations of an inbox. */
export const listConversations = endpoint({
  name: 'listConversations',
  summary: 'List conversations',
  description: `Returns one conversation for each lead that wrote or was answered by hand, newest email first. \`q\` finds conversations that contain all its words, in any order, in the address and names of the lead, in replies or in answers; the last word may be incomplete. Case and accents are ignored. With \`unread\`, one call looks at ${conversationsScannedMax.toLocaleString('en')} conversations at most: a page can then have fewer items than \`limit\`, or none, and still have a \`next\`. Pass the \`next\` value of a page as \`before\` to get the following one.`,
  group: 'conversations',
  tool: { name: 'coldemail_conversations', title: 'List conversations' },
  input: z.object({
    ...conversationFilterFields,
    q: searchedWords,
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(conversation), next: z.string().nullable() }),
  async handle({ pool, cursors, clock }, { organizationId, actor }, { q, limit, before, ...fields }) {
    const filters = readConversationFilter(fields, actor);
    const text = q?.trim() || undefined;
    const scope = {
      endpoint: 'listConversations',
      organizationId,
      filters: { ...filters, text, reader: filters.unread === undefined ? undefined : actor },
    };
    const filter: ConversationFilter = {
      organizationId,
      actor,
      now: clock.now(),
      ...filters,
      before: before === undefined ? undefined : cursors.decode(scope, before),
      limit,
    };
    const page = await findConversations(pool, filter, text);
    return answerText(pageText(page, (key) => cursors.encode(scope, key)));
  },
});
