import {
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { Cell } from '@reachback/common/values/csv';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { conversationFilterFields, readConversationFilter } from './conversation-filter.ts';
import type { WireConversation } from './conversation.ts';
import { everyConversation } from './every-conversation.ts';
import { searchedWords } from './find-conversations.ts';

/** Exports everything that `listConversations` shows, in its order. */
export const exportConversations = endpoint({
  name: 'exportConversations',
  summary: 'Export conversations as CSV or JSON lines',
  description:
    'Streams all conversations that `listConversations` would return for the same filters, in the same order. In CSV, the columns from `email` to `lead_status` are of the lead, those from `last_at` of the newest email.',
  group: 'conversations',
  input: z.object({ format: exportFormat, ...conversationFilterFields, q: searchedWords }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId, actor }, { format, q, ...fields }) {
    const now = clock.now();
    const limit = exportPageSize;
    const filter = { organizationId, actor, now, ...readConversationFilter(fields, actor), limit };
    const pages = await everyConversation(pool, filter, q?.trim() || undefined);
    const header = Object.keys(columns);
    return exportList({ name: 'conversations', format, at: now, pages, header, cells });
  },
});

const columns: Record<string, (one: WireConversation) => Cell> = {
  lead_id: (one) => one.lead_id,
  email: ({ lead }) => lead.email,
  first_name: ({ lead }) => lead.first_name,
  last_name: ({ lead }) => lead.last_name,
  company: ({ lead }) => lead.company,
  lead_status: ({ lead }) => lead.status,
  reply_id: (one) => one.reply_id,
  campaign_id: (one) => one.campaign_id,
  mailbox_id: (one) => one.mailbox_id,
  category: (one) => one.category,
  opt_out_in_doubt: (one) => one.opt_out_in_doubt,
  state: (one) => one.state,
  snoozed_until: (one) => one.snoozed_until,
  assignee: (one) => one.assignee,
  note: (one) => one.note,
  unread: (one) => one.unread,
  has_attachments: (one) => one.has_attachments,
  last_at: (one) => one.last_at,
  last_direction: ({ last }) => last?.direction,
  last_subject: ({ last }) => last?.subject,
  last_text: ({ last }) => last?.text,
};

const cells = (one: WireConversation): Cell[] => Object.values(columns).map((cellOf) => cellOf(one));
