import type { ListedReply } from '@reachback/client/outreach-types';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Category } from '../../components/marks/category.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { zone } from '../../data/me.ts';
import { formatDate, useLanguage } from '../../words/words.ts';
import { senderOf, type useReplies } from './reply-data.ts';

type Line = { day: string } | { reply: ListedReply };

interface ReplyListProps {
  replies: ReturnType<typeof useReplies>;
  openId: string | undefined;
  onOpen: (id: string) => void;
  campaignName: (id: string) => string | undefined;
  label: string;
  empty: ReactNode;
}

/** Replies by day; only those in sight exist. */
export function ReplyList({ replies, openId, onOpen, campaignName, label, empty }: ReplyListProps) {
  const language = useLanguage();
  const { rows, isPending, error, hasMore, loadMore, isLoadingMore, isSearching } = replies;
  // The names of days are in the language.
  const lines = useMemo(() => (language ? byDay(rows) : []), [rows, language]);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => ('day' in lines[index]! ? 28 : 80),
    getItemKey: (index) => {
      const line = lines[index]!;
      return 'day' in line ? line.day : line.reply.id;
    },
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastShown >= lines.length - 20) loadMore();
  }, [hasMore, lastShown, lines.length, loadMore]);
  const openAt = lines.findIndex((line) => 'reply' in line && line.reply.id === openId);
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt);
  }, [openAt, virtual]);

  return (
    <>
      {error && (
        <Failure error={error} onRetry={replies.retry} shownFrom={rows.length ? replies.updatedAt : 0} />
      )}
      {((isPending && !error) || (rows.length === 0 && isSearching)) && <Skeleton rowHeight={80} />}
      {rows.length === 0 && !isPending && !error && !isSearching && empty}
      {rows.length > 0 && (
        <div ref={scroll} className="list-scroll" role="listbox" aria-label={label} tabIndex={0}>
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, key, start, size }) => {
              const line = lines[index]!;
              const at = { height: size, transform: `translateY(${start}px)` };
              if ('day' in line)
                return (
                  <div
                    key={key}
                    style={at}
                    role="presentation"
                    className="absolute inset-x-0 top-0 flex items-center border-b border-line bg-sunken px-4 text-11 font-mid text-ink-3"
                  >
                    {line.day}
                  </div>
                );
              const { reply } = line;
              const isOpen = reply.id === openId;
              return (
                <div
                  key={key}
                  style={at}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isOpen}
                  onClick={() => onOpen(reply.id)}
                  className={`absolute inset-x-0 top-0 flex flex-col justify-center gap-[2px] border-b border-line px-4 ${isOpen ? 'bg-selected shadow-[inset_2px_0_var(--accent)]' : 'hover:bg-hover'}`}
                >
                  <span className="flex items-baseline gap-2">
                    <span className="cut flex-1 font-strong">{senderOf(reply)}</span>
                    <span className="text-12 text-ink-3">
                      <Time at={reply.received_at} short />
                    </span>
                  </span>
                  <span className="cut text-ink-2">
                    {reply.text.replaceAll(/\s+/g, ' ') || reply.subject}
                  </span>
                  <span className="flex items-center gap-2 text-12 text-ink-3">
                    <Category category={reply.category} />
                    <span className="cut">{campaignName(reply.campaign_id)}</span>
                  </span>
                </div>
              );
            })}
          </div>
          {isLoadingMore && <Skeleton rows={2} rowHeight={80} />}
        </div>
      )}
    </>
  );
}

function byDay(rows: readonly ListedReply[]): Line[] {
  const lines: Line[] = [];
  let before = '';
  for (const reply of rows) {
    const day = formatDate(reply.received_at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: zone,
    });
    if (day !== before) lines.push({ day });
    before = day;
    lines.push({ reply });
  }
  return lines;
}
