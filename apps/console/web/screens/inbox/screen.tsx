import type { Conversation } from '@reachback/client/outreach-types';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Download, Inbox, Mails } from 'lucide-react';
import { Button, buttonClass, IconButton } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { SearchField } from '../../components/form/field.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Empty } from '../../components/states.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { saveExport } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/inbox.ts';
import { en } from '../../words/en/inbox.ts';
import { useWords } from '../../words/words.ts';
import { BulkBar, usePicked } from './bulk-bar.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FilterMenu, FilterPane, useCounts } from './filters.tsx';
import { useMembers } from './members.ts';
import { filterInput, replyQuery, useConversations, useSideBySide, type InboxFilter } from './reply-data.ts';
import { useReadMark } from './use-read-mark.ts';
import { ReplyPane } from './reply-pane.tsx';
import { useReplyMoves } from './use-reply-moves.ts';
import { useFirst, useNeighbours } from './use-shown.ts';

const route = getRouteApi('/shell/inbox');

/** Conversations: filters, list, and the one that is open. */
export function InboxScreen() {
  const t = useWords({ en, de });
  const common = useCommonWords();
  const { id, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useCounts(filter);
  const campaigns = useCampaigns();
  const members = useMembers();
  const isSideBySide = useSideBySide();
  const conversations = useConversations(filter, { opensFirst: isSideBySide && id === undefined });
  const mayRead = useMay('outreach:read');
  const moves = useReplyMoves(t);

  const rows = conversations.rows.map((each) => {
    const category = each.reply_id ? moves.chosen[each.reply_id] : undefined;
    return category ? { ...each, category, opt_out_in_doubt: false } : each;
  });
  const first = useFirst(conversations, JSON.stringify(filter));
  const openId = id ?? (isSideBySide ? first : undefined);
  // A newer reply may have come, or another than the newest is meant: the conversation is that of its lead.
  const { data: reply } = useQuery({ ...replyQuery(openId ?? ''), enabled: openId !== undefined });
  const leadId = rows.find((each) => each.reply_id === openId)?.lead_id ?? reply?.lead_id;
  const at = rows.findIndex((each) => each.lead_id === leadId);
  const neighbour = useNeighbours(rows, openId === undefined ? undefined : at);
  const picks = usePicked(rows);
  useReadMark(id, rows[at]);
  const set = (change: InboxFilter & { id?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const show = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, id: next }),
      replace: isSideBySide || id !== undefined,
    });
  const open = (row: Conversation) => {
    // Only answered by hand so far: there is no reply to show.
    if (row.reply_id) show(row.reply_id);
    else
      void navigate({
        to: '/campaigns/$id/people',
        params: { id: row.campaign_id },
        search: { lead: row.lead_id },
      });
  };
  const move = (by: 1 | -1) => {
    const next = neighbour(by);
    if (next) open(next);
    if (!next || rows.indexOf(next) >= rows.length - 5) conversations.loadMore();
  };
  /** The next one, as the open one leaves the list. */
  const moveOn = () => show((neighbour(1) ?? neighbour(-1))?.reply_id ?? undefined);
  useKeys([
    { key: 'j', label: common.move, foot: true, run: () => move(1) },
    { key: 'k', label: common.move, foot: true, run: () => move(-1) },
    { key: 'x', label: t.pickKey, off: !leadId, run: () => leadId && picks.toggle(leadId) },
    { key: 'ArrowDown', label: '', off: !isSideBySide, run: () => move(1) },
    { key: 'ArrowUp', label: '', off: !isSideBySide, run: () => move(-1) },
    { key: 'Escape', label: '', off: isSideBySide || !id, run: () => show(undefined) },
  ]);

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const hidesList = id !== undefined ? 'max-tablet:hidden' : '';
  const filterBy = (change: InboxFilter) => set({ ...change, id: undefined });
  return (
    <Page
      title={t.title}
      flush
      sub={counts.data && t.conversations(counts.data.total)}
      actions={
        <>
          {mayRead && (
            <Menu
              trigger={<IconButton icon={Download} label={t.exportCsv} disabled={rows.length === 0} />}
              entries={[
                { label: t.exportConversations, icon: Inbox, onSelect: () => exportConversations(filter) },
                { label: t.exportReplies, icon: Mails, onSelect: () => exportReplies(filter) },
              ]}
            />
          )}
          <IconButton
            kind="default"
            className={id === undefined ? 'max-tablet:hidden' : ''}
            icon={ChevronUp}
            label={t.previous}
            keys="k"
            disabled={!neighbour(-1)}
            onClick={() => move(-1)}
          />
          <IconButton
            kind="default"
            className={id === undefined ? 'max-tablet:hidden' : ''}
            icon={ChevronDown}
            label={t.next}
            keys="j"
            disabled={!neighbour(1)}
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
            {picks.picked.length > 0 ? (
              <BulkBar picks={picks} t={t} />
            ) : (
              <>
                <FilterMenu filter={filter} t={t} onChange={filterBy} />
                <SearchField
                  className="min-w-0 flex-1"
                  label={t.search}
                  value={filter.q ?? ''}
                  onChange={(text) => set({ q: text || undefined, id: undefined })}
                />
              </>
            )}
          </div>
          <ConversationList
            label={t.title}
            conversations={{ ...conversations, rows }}
            openId={leadId}
            onOpen={open}
            picks={picks}
            members={members}
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
              ) : counts.data && sumOf(counts.data.states) > 0 ? (
                <Empty icon={Inbox} title={t.allDoneTitle}>
                  {t.allDoneText}
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
              conversation={rows[at]}
              onWrite={() => id === undefined && show(openId)}
              onGone={moveOn}
              onBack={() => show(undefined)}
            />
          )}
        </section>
      </div>
    </Page>
  );
}

const sumOf = ({ open, snoozed, done }: { open: number; snoozed: number; done: number }) =>
  open + snoozed + done;

/** Downloads what the list shows. */
function exportConversations(filter: InboxFilter): void {
  const { opt_out_in_doubt, ...input } = filterInput(filter);
  const q = filter.q?.trim() || undefined;
  const kept = { ...input, opt_out_in_doubt: opt_out_in_doubt || undefined, q };
  saveExport('/outreach/api/v1/conversations/export', kept, 'conversations.csv');
}

/** Downloads the replies of the filter, whatever the state of their conversations. */
function exportReplies(filter: InboxFilter): void {
  const { category, campaign_id, mailbox_id, opt_out_in_doubt } = filterInput(filter);
  const kept = { category, campaign_id, mailbox_id, opt_out_in_doubt: opt_out_in_doubt || undefined };
  saveExport('/outreach/api/v1/replies/export', kept, 'replies.csv');
}
