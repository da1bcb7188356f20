import type { Conversation, Message, ReplyDetail, ReplyLead } from '@reachback/client/outreach-types';
import { useSyncExternalStore } from 'react';
import { askingCategories, type ReplyCategory } from '../../components/marks/category.tsx';
import { outreach } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { queryClient } from '../../data/query-client.ts';
import type { inboxViews } from './search.ts';

export interface InboxFilter {
  q?: string | undefined;
  view?: (typeof inboxViews)[number] | undefined;
  category?: ReplyCategory | undefined;
  campaign?: string | undefined;
  mailbox?: string | undefined;
}

/** Categories of what machines wrote. */
const automaticCategories: ReplyCategory[] = ['out_of_office', 'bounce'];

/** Written by a machine. */
export const isAutomatic = (category: ReplyCategory) => automaticCategories.includes(category);

/** Held, because the sender's address looks forged: nothing happened yet, until a person chooses the category. */
export const isHeld = ({ automatic, category }: Pick<ReplyDetail, 'automatic' | 'category'>) =>
  automatic && !isAutomatic(category);

type ApiFilter = Omit<
  NonNullable<Parameters<typeof outreach.listConversations>[0]>,
  'q' | 'before' | 'limit'
>;

const ofView: Record<NonNullable<InboxFilter['view']> | 'open', ApiFilter> = {
  open: { state: 'open' },
  asking: { state: 'open', category: askingCategories },
  mine: { state: 'open', assignee: 'me' },
  unread: { state: 'open', unread: true },
  doubtful: { state: 'open', opt_out_in_doubt: true },
  snoozed: { state: 'snoozed' },
  done: { state: 'done' },
  automatic: { category: automaticCategories },
  all: {},
};

/** The filter in terms of the API. */
export function filterInput({ view, category, campaign, mailbox }: InboxFilter): ApiFilter {
  return {
    ...ofView[view ?? 'open'],
    ...(category && { category: [category] }),
    ...(campaign && { campaign_id: campaign }),
    ...(mailbox && { mailbox_id: mailbox }),
  };
}

/**
 * Conversations of a filter and search.
 * @param opensFirst whether the first one is opened; its reply is requested before the list is drawn
 */
export function useConversations(filter: InboxFilter, { opensFirst }: { opensFirst: boolean }) {
  const q = filter.q?.trim() ?? '';
  const input = { ...filterInput(filter), ...(q && { q }) };
  return usePages(['replies', 'conversations', input], async (before, options) => {
    const page = await outreach.listConversations(
      { ...input, ...(before && { before }), limit: 50 },
      options,
    );
    const first = opensFirst && !before && page.data.find((each) => each.reply_id)?.reply_id;
    if (first) void queryClient.prefetchQuery(replyQuery(first));
    return page;
  });
}

/** One reply with its conversation. */
export const replyQuery = (id: string) => ({
  queryKey: ['replies', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyDetail> =>
    outreach.getReply({ id }, { signal }),
});

/** Whether a change takes a conversation out of the open ones, so that nobody would see a reply that just came. */
export const putsAway = ({ state }: { state?: Conversation['state'] }) =>
  state === 'done' || state === 'snoozed';

/** First and last name, or the address. */
export const nameOf = ({ first_name: first, last_name: last, email }: ReplyLead) =>
  [first, last].filter(Boolean).join(' ') || email;

/** The emails of the conversation, the reply itself with its full text. */
export function messagesOf(reply: ReplyDetail): Message[] {
  const isListed = reply.conversation.some(({ id }) => id === reply.id);
  const own: Message = {
    id: reply.id,
    direction: 'received',
    subject: reply.subject,
    text: reply.text,
    at: reply.received_at,
    from: reply.from,
    ...(reply.attachments && { attachments: reply.attachments }),
  };
  return (isListed ? reply.conversation : [...reply.conversation, own]).map((message) =>
    message.id === reply.id && reply.full_text ? { ...message, text: reply.full_text } : message,
  );
}

const wide = matchMedia('(width >= 1024px)');

/** Whether list and reply stand side by side. */
export const useSideBySide = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
