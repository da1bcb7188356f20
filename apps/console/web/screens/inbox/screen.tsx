import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Download, Inbox } from 'lucide-react';
import { Button, buttonClass, IconButton } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { SearchField } from '../../components/form/field.tsx';
import { Empty } from '../../components/states.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { saveFrom } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/inbox.ts';
import { en } from '../../words/en/inbox.ts';
import { useWords } from '../../words/words.ts';
import { FilterMenu, FilterPane, useReplyCounts } from './filters.tsx';
import { filterInput, useReplies, useSideBySide, type InboxFilter } from './reply-data.ts';
import { ReplyList } from './reply-list.tsx';
import { ReplyPane } from './reply-pane.tsx';
import { useReplyMoves } from './use-reply-moves.ts';

const route = getRouteApi('/shell/inbox');

/** Replies: filters, list, and the one that is open. */
export function InboxScreen() {
  const t = useWords({ en, de });
  const common = useCommonWords();
  const { id, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const replies = useReplies(filter);
  const counts = useReplyCounts(filter);
  const campaigns = useCampaigns();
  const isSideBySide = useSideBySide();
  const mayRead = useMay('outreach:read');
  const moves = useReplyMoves(t);

  const rows = replies.rows.map((each) => {
    const category = moves.chosen[each.id];
    return category ? { ...each, category } : each;
  });
  const openId = id ?? (isSideBySide ? rows[0]?.id : undefined);
  const at = rows.findIndex((each) => each.id === openId);
  const set = (change: InboxFilter & { id?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const open = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, id: next }),
      replace: isSideBySide || id !== undefined,
    });
  const move = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next && next.id !== openId) open(next.id);
    if (at + by >= rows.length - 5) replies.loadMore();
  };
  useKeys([
    { key: 'j', label: common.move, foot: true, run: () => move(1) },
    { key: 'k', label: common.move, foot: true, run: () => move(-1) },
    { key: 'ArrowDown', label: '', off: !isSideBySide, run: () => move(1) },
    { key: 'ArrowUp', label: '', off: !isSideBySide, run: () => move(-1) },
    { key: 'Escape', label: '', off: isSideBySide || !id, run: () => open(undefined) },
  ]);

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const hidesList = id !== undefined ? 'max-tablet:hidden' : '';
  const filterBy = (change: InboxFilter) => set({ ...change, id: undefined });
  return (
    <Page
      title={t.title}
      flush
      sub={counts.data && t.replies(counts.data.total)}
      actions={
        <>
          {mayRead && (
            <IconButton
              icon={Download}
              label={t.exportCsv}
              disabled={rows.length === 0}
              onClick={() => saveFrom(exportUrl(filter), 'replies.csv')}
            />
          )}
          <IconButton
            kind="default"
            className={id === undefined ? 'max-tablet:hidden' : ''}
            icon={ChevronUp}
            label={t.previous}
            keys="k"
            disabled={at <= 0}
            onClick={() => move(-1)}
          />
          <IconButton
            kind="default"
            className={id === undefined ? 'max-tablet:hidden' : ''}
            icon={ChevronDown}
            label={t.next}
            keys="j"
            disabled={at < 0 || at >= rows.length - 1}
            onClick={() => move(1)}
          />
        </>
      }
    >
      <div className="flex h-full min-h-0">
        <FilterPane filter={filter} t={t} onChange={filterBy} />
        <section
          aria-label={t.title}
          className={`flex w-84 min-w-0 flex-none flex-col border-r border-line max-tablet:w-full max-tablet:flex-1 max-tablet:border-r-0 ${hidesList}`}
        >
          <div className="flex min-h-10 flex-none items-center gap-2 border-b border-line px-2 py-[6px]">
            <FilterMenu filter={filter} t={t} onChange={filterBy} />
            <SearchField
              className="min-w-0 flex-1"
              label={t.search}
              value={filter.q ?? ''}
              onChange={(text) => set({ q: text || undefined, id: undefined })}
            />
          </div>
          {replies.searched !== undefined && (replies.hasMore || replies.isSearching) && (
            <p className="border-b border-line bg-sunken px-4 py-1 text-12 text-ink-3">
              {t.searched(replies.searched)}
            </p>
          )}
          <ReplyList
            label={t.title}
            replies={{ ...replies, rows }}
            openId={openId}
            onOpen={open}
            campaignName={(campaign) => campaigns.data?.find((each) => each.id === campaign)?.name}
            empty={
              isFiltered ? (
                <Empty
                  icon={Inbox}
                  title={t.noMatchTitle}
                  action={
                    <Button onClick={() => void navigate({ search: {}, replace: true })}>{t.clear}</Button>
                  }
                >
                  {t.noMatchText}
                </Empty>
              ) : (
                <Empty
                  icon={Inbox}
                  title={t.emptyTitle}
                  action={
                    <Link to="/campaigns" className={buttonClass({ kind: 'primary' })}>
                      {t.emptyAction}
                    </Link>
                  }
                >
                  {t.emptyText}
                </Empty>
              )
            }
          />
        </section>
        <section
          aria-label={t.chooseTitle}
          className={`flex min-w-0 flex-1 flex-col ${id === undefined ? 'max-tablet:hidden' : ''}`}
        >
          {openId && (
            <ReplyPane
              key={openId}
              id={openId}
              t={t}
              chosen={moves.chosen[openId]}
              isBlocked={(email) => moves.blocked.has(email)}
              onCategory={moves.recategorize}
              onBlock={moves.block}
              onErased={() => open(rows[at + 1]?.id ?? rows[at - 1]?.id)}
              onBack={() => open(undefined)}
            />
          )}
        </section>
      </div>
    </Page>
  );
}

function exportUrl(filter: InboxFilter): string {
  const { category, ...others } = filterInput(filter);
  const query = new URLSearchParams({
    format: 'csv',
    ...others,
    ...(category && { category: category.join() }),
  });
  return `/outreach/api/v1/replies/export?${query.toString()}`;
}
