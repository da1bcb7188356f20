import type { ListedReply, Reply, ReplyDetail, ReplyLead } from '@reachback/client/outreach-types';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReplyCategory } from '../../components/marks/category.tsx';
import { outreach } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import type { inboxViews } from './search.ts';

export interface InboxFilter {
  q?: string | undefined;
  view?: (typeof inboxViews)[number] | undefined;
  category?: ReplyCategory | undefined;
  campaign?: string | undefined;
  mailbox?: string | undefined;
}

/** Categories of the groups of filters. */
export const viewCategories: Record<(typeof inboxViews)[number], ReplyCategory[]> = {
  asking: ['meeting_request', 'interested', 'information_request'],
  automatic: ['out_of_office', 'bounce'],
};

/** Written by a machine. */
export const isAutomatic = (category: ReplyCategory) => viewCategories.automatic.includes(category);

/** What cannot be taken back once done: an opt-out, and the end of a sequence. */
export const isFinal = (from: ReplyCategory, to: ReplyCategory) =>
  to === 'do_not_contact' || (isAutomatic(from) && !isAutomatic(to));

/** The filter in terms of the API. */
export function filterInput({ view, category, campaign, mailbox }: InboxFilter) {
  const categories = category ? [category] : view ? viewCategories[view] : undefined;
  return {
    ...(categories && { category: categories }),
    ...(campaign && { campaign_id: campaign }),
    ...(mailbox && { mailbox_id: mailbox }),
  };
}

const searchedMax = 2_000;

/** Replies of a filter. The API has no search for them, so a search loads further pages, up to a bound. */
export function useReplies(filter: InboxFilter) {
  const input = filterInput(filter);
  const pages = usePages(['replies', 'list', input], (before, options) =>
    outreach.listReplies({ ...input, include_lead: true, ...(before && { before }), limit: 100 }, options),
  );
  const wanted = filter.q?.trim().toLocaleLowerCase() ?? '';
  const { rows: loaded, hasMore, isLoadingMore, error, loadMore } = pages;
  const isSearching = wanted !== '' && hasMore && !error && loaded.length < searchedMax;
  useEffect(() => {
    if (isSearching && !isLoadingMore) loadMore();
  });
  const rows = wanted === '' ? loaded : loaded.filter((reply) => textIn(reply).includes(wanted));
  return { ...pages, rows, isSearching, searched: wanted === '' ? undefined : loaded.length };
}

const textIn = ({ lead, from, subject, text }: ListedReply) =>
  [lead && nameOf(lead), lead?.email, lead?.company, from, subject, text].join('\n').toLocaleLowerCase();

/** One reply with its conversation. */
export const replyQuery = (id: string) => ({
  queryKey: ['replies', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyDetail> =>
    outreach.getReply({ id }, { signal }),
});

/** First and last name, or the address. */
export const nameOf = ({ first_name: first, last_name: last, email }: ReplyLead) =>
  [first, last].filter(Boolean).join(' ') || email;

/** Who wrote a reply. */
export const senderOf = (reply: Reply & { lead?: ReplyLead }) =>
  reply.lead ? nameOf(reply.lead) : reply.from;

/** What was newly written, and the quoted rest. */
export function foldQuotes(text: string): { written: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  let at = lines.findIndex((line) => /^\s*>/.test(line) || /^-{2,}\s*(Original Message|Urspr)/i.test(line));
  if (at < 0) return { written: lines.join('\n'), quoted: '' };
  // The line that introduces the quote, such as "On Monday, Sam wrote:", which may be wrapped.
  while (at > 0 && lines[at - 1]?.trim() === '') at -= 1;
  if (lines[at - 1]?.trimEnd().endsWith(':')) {
    at -= 1;
    while (
      at > 0 &&
      lines[at - 1]?.trim() !== '' &&
      lines[at]?.trim() !== '' &&
      /^(On|Am|Le|El|Op|Il)\b/.test(lines[at - 1] ?? '')
    )
      at -= 1;
  }
  const written = lines.slice(0, at).join('\n').trimEnd();
  const quoted = lines.slice(at).join('\n').trim();
  // Answers below or between the quote would be hidden otherwise.
  const isOnlyQuote = quoted
    .split('\n')
    .slice(1)
    .every((line) => line.trim() === '' || /^\s*>/.test(line));
  return isOnlyQuote && written !== '' ? { written, quoted } : { written: lines.join('\n'), quoted: '' };
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
