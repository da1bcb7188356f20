import type { Conversation } from '@reachback/client/outreach-types';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, CircleQuestionMark } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Category } from '../../components/marks/category.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { zone } from '../../data/me.ts';
import { de } from '../../words/de/inbox.ts';
import { en } from '../../words/en/inbox.ts';
import { formatDate, useLanguage, useWords } from '../../words/words.ts';
import { AttachmentMark } from '../../components/conversation/attachments.tsx';
import type { usePicked } from './bulk-bar.tsx';
import { nameOf, useSideBySide, type useConversations } from './reply-data.ts';
import { assigneeName, type useMembers } from './members.ts';

type Line = { day: string } | { row: Conversation };

interface ConversationListProps {
  conversations: ReturnType<typeof useConversations>;
  /** Of a lead. */
  openId: string | undefined;
  onOpen: (row: Conversation) => void;
  picks: ReturnType<typeof usePicked>;
  members: ReturnType<typeof useMembers>;
  campaignName: (id: string) => string | undefined;
  label: string;
  empty: ReactNode;
}

/** Virtual list of conversations by day. In a narrow window, arrows move a cursor, and Enter opens what it is at. */
export function ConversationList({
  conversations,
  openId,
  onOpen,
  picks,
  members,
  campaignName,
  label,
  empty,
}: ConversationListProps) {
  const language = useLanguage();
  const { rows, isPending, error, hasMore, loadMore, isLoadingMore } = conversations;
  const t = useWords({ en, de });
  // Names of days depend on the language.
  const lines = useMemo(() => (language ? byDay(rows) : []), [rows, language]);
  const isPicking = picks.picked.length > 0;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => ('day' in lines[index]! ? 28 : 80),
    getItemKey: (index) => {
      const line = lines[index]!;
      return 'day' in line ? line.day : line.row.lead_id;
    },
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  // With the filter by read marks, a page can be short or empty although more follow.
  const isLoading = isPending || (hasMore && rows.length === 0);
  useEffect(() => {
    if (hasMore && lastShown >= lines.length - 20) loadMore();
  }, [hasMore, lastShown, lines.length, loadMore]);
  // Side by side, the screen opens what the arrows move to.
  const isSideBySide = useSideBySide();
  const [cursor, setCursor] = useState<string>();
  const activeId = openId ?? (isSideBySide ? undefined : cursor);
  const activeAt = lines.findIndex((line) => 'row' in line && line.row.lead_id === activeId);
  useEffect(() => {
    if (activeAt >= 0) virtual.scrollToIndex(activeAt);
  }, [activeAt, virtual]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.lead_id === activeId);
    const active = rows[at];
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && active) onOpen(active);
    else if (event.key === ' ' && active) picks.toggle(active.lead_id);
    else if (by !== 0 && !isSideBySide)
      setCursor(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.lead_id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {error && (
        <Failure
          error={error}
          onRetry={conversations.retry}
          shownFrom={rows.length ? conversations.updatedAt : 0}
        />
      )}
      {isLoading && !error && <Skeleton rowHeight={80} />}
      {rows.length === 0 && !isLoading && !error && empty}
      {rows.length > 0 && (
        <div
          ref={scroll}
          className="list-scroll"
          role="listbox"
          aria-label={label}
          aria-multiselectable
          tabIndex={0}
          aria-activedescendant={activeAt >= 0 ? idOf(activeId) : undefined}
          onKeyDown={onKeyDown}
        >
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
              const { row } = line;
              const isActive = row.lead_id === activeId;
              const isPicked = picks.has(row.lead_id);
              return (
                <div
                  key={key}
                  style={at}
                  id={idOf(row.lead_id)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isPicking ? isPicked : isActive}
                  onClick={(event) =>
                    event.metaKey || event.ctrlKey ? picks.toggle(row.lead_id) : onOpen(row)
                  }
                  className={`group absolute inset-x-0 top-0 flex flex-col justify-center gap-[2px] border-b border-line px-4 ${isActive ? 'bg-selected shadow-[inset_2px_0_var(--accent)]' : 'hover:bg-hover'}`}
                >
                  {/* For the pointer; the key `x` does the same. */}
                  <span
                    aria-hidden="true"
                    data-pick
                    title={t.pick}
                    onClick={(event) => {
                      event.stopPropagation();
                      picks.toggle(row.lead_id);
                    }}
                    className={`absolute right-4 bottom-2 flex h-6 w-6 items-center justify-center rounded-1 border border-line bg-surface text-accent ${isPicking ? '' : 'pointer-events-none opacity-0 group-hover:pointer-events-auto group-hover:opacity-100'}`}
                  >
                    {isPicked && <Check className="h-4 w-4" />}
                  </span>
                  <span className="flex items-baseline gap-2">
                    {row.unread && (
                      <span className="dot -ml-2 self-center bg-accent" role="img" aria-label={t.unread} />
                    )}
                    <span className={`cut flex-1 ${row.unread ? 'font-strong' : 'font-mid'}`}>
                      {nameOf(row.lead)}
                    </span>
                    {row.has_attachments && <AttachmentMark />}
                    <span className="text-12 text-ink-3">
                      <Time at={row.last_at} short />
                    </span>
                  </span>
                  <span className="cut text-ink-2">
                    {row.last?.direction === 'sent' && <span className="text-ink-3">{t.us}: </span>}
                    {row.last?.text.replaceAll(/\s+/g, ' ') || row.last?.subject}
                  </span>
                  <span className="flex items-center gap-2 text-12 text-ink-3">
                    {row.category && <Category category={row.category} />}
                    {row.opt_out_in_doubt && (
                      <CircleQuestionMark role="img" aria-label={t.views.doubtful} className="text-warn" />
                    )}
                    <span className="cut flex-1">{campaignName(row.campaign_id)}</span>
                    {row.assignee && (
                      <span title={assigneeName(members, row.assignee)}>
                        <Avatar name={assigneeName(members, row.assignee)} />
                      </span>
                    )}
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

const idOf = (leadId: string | undefined) => `conversation-${leadId}`;

function byDay(rows: readonly Conversation[]): Line[] {
  const lines: Line[] = [];
  let before = '';
  for (const row of rows) {
    const day = formatDate(row.last_at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: zone,
    });
    if (day !== before) lines.push({ day });
    before = day;
    lines.push({ row });
  }
  return lines;
}
