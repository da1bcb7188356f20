import { useQuery } from '@tanstack/react-query';
import {
  Bot,
  Check,
  CircleQuestionMark,
  Clock,
  Inbox,
  Mail,
  MailOpen,
  Mails,
  MessageCircleQuestion,
  Send,
  SlidersHorizontal,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { askingCategories, Category, replyCategories } from '../../components/marks/category.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Menu, type MenuEntry } from '../../components/overlays/menu.tsx';
import { outreach } from '../../data/clients.ts';
import { formatNumber } from '../../words/words.ts';
import type { en } from '../../words/en/inbox.ts';
import { filterInput, type InboxFilter } from './reply-data.ts';
import { inboxViews } from './search.ts';

interface Entry {
  label: ReactNode;
  text: string;
  icon?: LucideIcon;
  count: number | undefined;
  isOn: boolean;
  change: InboxFilter;
}

/** How many conversations each filter leads to. */
export function useCounts(filter: InboxFilter) {
  const input = filterInput(filter);
  return useQuery({
    queryKey: ['replies', 'counts', input],
    queryFn: ({ signal }) => outreach.countConversations(input, { signal }),
    placeholderData: (before) => before,
  });
}

function useGroups(filter: InboxFilter, t: typeof en): { heading?: string; entries: Entry[] }[] {
  const common = useCommonWords();
  const { data } = useCounts(filter);
  // The views narrow the same conversations in different ways, so their numbers are those of the open ones.
  const { category, campaign, mailbox } = filter;
  const open = useCounts({ campaign, mailbox, category }).data;
  // Nothing until they are known: zero would be a number.
  const sumOf = (counts: typeof data, wanted: readonly string[]) =>
    counts?.categories
      .filter((each) => wanted.includes(each.category))
      .reduce((sum, { count }) => sum + count, 0);
  const countOf = (wanted: readonly string[]) => sumOf(data, wanted);
  const views: Record<(typeof inboxViews)[number], { icon: LucideIcon; count: number | undefined }> = {
    asking: {
      icon: MessageCircleQuestion,
      count: category ? undefined : sumOf(open, askingCategories),
    },
    mine: { icon: User, count: open?.mine },
    unread: { icon: MailOpen, count: open?.unread },
    doubtful: { icon: CircleQuestionMark, count: open?.opt_out_in_doubt },
    snoozed: { icon: Clock, count: open?.states.snoozed },
    done: { icon: Check, count: open?.states.done },
    automatic: { icon: Bot, count: undefined },
    all: {
      icon: Mails,
      count: open && open.states.open + open.states.snoozed + open.states.done,
    },
  };
  const isShown = (view: (typeof inboxViews)[number]) =>
    view !== 'doubtful' || filter.view === view || (views[view].count ?? 0) > 0;
  return [
    {
      entries: [
        {
          label: t.open,
          text: t.open,
          icon: Inbox,
          count: open?.states.open,
          isOn: !filter.view && !filter.category,
          change: { view: undefined, category: undefined },
        },
        ...inboxViews.filter(isShown).map((view) => ({
          label: t.views[view],
          text: t.views[view],
          ...views[view],
          isOn: filter.view === view && !filter.category,
          change: { view, category: undefined },
        })),
      ],
    },
    {
      heading: t.category,
      entries: replyCategories.map((category) => ({
        label: <Category category={category} />,
        text: common.categories[category],
        count: countOf([category]),
        isOn: filter.category === category,
        change: { category: filter.category === category ? undefined : category },
      })),
    },
    {
      heading: t.campaign,
      entries: (data?.campaigns ?? []).slice(0, 12).map(({ campaign_id: id, name, count }) => ({
        label: name,
        text: name,
        icon: Send,
        count,
        isOn: filter.campaign === id,
        change: { campaign: filter.campaign === id ? undefined : id },
      })),
    },
    {
      heading: t.mailbox,
      entries: (data?.mailboxes ?? []).slice(0, 12).map(({ mailbox_id: id, email, count }) => ({
        label: email,
        text: email,
        icon: Mail,
        count,
        isOn: filter.mailbox === id,
        change: { mailbox: filter.mailbox === id ? undefined : id },
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}

interface FiltersProps {
  filter: InboxFilter;
  t: typeof en;
  onChange: (change: InboxFilter) => void;
}

/** The pane of filters with their counts. */
export function FilterPane({ filter, t, onChange }: FiltersProps) {
  const groups = useGroups(filter, t);
  return (
    <nav
      aria-label={t.filters}
      className="flex w-48 flex-none flex-col gap-px overflow-auto border-r border-line p-2 max-wide:hidden"
    >
      {groups.map(({ heading, entries }) => (
        <div key={heading ?? ''} className="flex flex-col gap-px">
          {heading && <h2 className="px-2 pt-4 pb-1 text-11 font-mid text-ink-3">{heading}</h2>}
          {entries.map(({ label, text, icon: Icon, count, isOn, change }) => (
            <button
              key={text}
              type="button"
              title={text}
              aria-pressed={isOn}
              onClick={() => onChange(change)}
              className={`flex h-7 flex-none items-center gap-2 rounded-2 px-2 text-left hover:bg-hover ${isOn ? 'bg-active font-mid' : 'text-ink-2'}`}
            >
              {Icon && <Icon aria-hidden="true" className="text-ink-3" />}
              <span
                className={`cut flex-1 ${Icon ? '' : '[&_.dot]:mr-[6px] [&_.dot]:ml-1 [&>span]:text-13'}`}
              >
                {label}
              </span>
              <span className={`num text-12 ${isOn ? '' : 'text-ink-3'}`}>
                {count !== undefined && formatNumber(count)}
              </span>
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The same as a menu, where the pane has no room. */
export function FilterMenu({ filter, t, onChange }: FiltersProps) {
  const groups = useGroups(filter, t);
  const chosen = groups.flatMap(({ entries }) => entries).filter(({ isOn }) => isOn);
  const entries: MenuEntry[] = groups.flatMap(({ heading, entries: each }) => [
    ...(heading ? [null, { heading }] : []),
    ...each.map(({ label, icon, count, isOn, change }) => ({
      label: (
        <span className="flex items-center gap-2">
          <span className="cut flex-1">{label}</span>
          <span className="num text-12 text-ink-3">{count !== undefined && formatNumber(count)}</span>
        </span>
      ),
      icon,
      checked: isOn,
      onSelect: () => onChange(change),
    })),
  ]);
  return (
    <span className="wide:hidden">
      <Menu
        align="start"
        trigger={
          <Button icon={SlidersHorizontal} aria-label={t.filterBy(chosen.map(({ text }) => text).join(', '))}>
            <span className="cut max-w-32">{chosen.at(-1)?.text ?? t.filters}</span>
          </Button>
        }
        entries={entries}
      />
    </span>
  );
}
