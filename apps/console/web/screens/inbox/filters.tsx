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
  Search,
  Send,
  SlidersHorizontal,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { askingCategories, Category, replyCategories } from '../../components/marks/category.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { later } from '../../components/overlays/later.ts';
import { Menu, type MenuEntry } from '../../components/overlays/menu.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { mailboxesQuery } from '../../data/mailboxes.ts';
import { formatNumber } from '../../words/words.ts';
import type { en } from '../../words/en/inbox.ts';
import { filterInput, type InboxFilter } from './reply-data.ts';
import { inboxViews } from './search.ts';

const [ChooseDialog] = later(() =>
  import('../../components/overlays/choose-dialog.tsx').then((module) => module.ChooseDialog),
);

interface Entry {
  id: string;
  label: ReactNode;
  text: string;
  icon?: LucideIcon | undefined;
  count?: number | undefined;
  isOn: boolean;
  onSelect: () => void;
}

/** Campaigns and mailboxes that are listed; the others are found by search. */
const listedMax = 12;

/** How many conversations each filter leads to. */
export function useCounts(filter: InboxFilter) {
  const input = filterInput(filter);
  return useQuery({
    queryKey: ['replies', 'counts', input],
    queryFn: ({ signal }) => outreach.countConversations(input, { signal }),
    placeholderData: (before) => before,
  });
}

interface FiltersProps {
  filter: InboxFilter;
  t: typeof en;
  onChange: (change: InboxFilter) => void;
}

/** The groups of filters, and the dialog that searches in one of them, if it is open. */
function useGroups({ filter, t, onChange }: FiltersProps): {
  groups: { heading?: string; entries: Entry[] }[];
  dialog: ReactNode;
} {
  const common = useCommonWords();
  const { data } = useCounts(filter);
  // The views narrow the same conversations in different ways, so their numbers are those of the open ones.
  const { category, campaign, mailbox } = filter;
  const open = useCounts({ campaign, mailbox, category }).data;
  const campaigns = useCampaigns().data;
  const mailboxes = useQuery({ ...mailboxesQuery, enabled: mailbox !== undefined }).data;
  const [searched, setSearched] = useState<'campaign' | 'mailbox'>();
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
  const many = {
    campaign: {
      heading: t.campaign,
      icon: Send,
      other: t.otherCampaign,
      all: (data?.campaigns ?? []).map(({ campaign_id: id, name, count }) => ({ id, name, count })),
      nameOf: (id: string) => campaigns?.find((each) => each.id === id)?.name,
    },
    mailbox: {
      heading: t.mailbox,
      icon: Mail,
      other: t.otherMailbox,
      all: (data?.mailboxes ?? []).map(({ mailbox_id: id, email, count }) => ({ id, name: email, count })),
      nameOf: (id: string) => mailboxes?.find((each) => each.id === id)?.email,
    },
  };
  const groupOf = (kind: keyof typeof many) => {
    const { heading, icon, other, all, nameOf } = many[kind];
    const chosen = filter[kind];
    const listed = all.filter(({ id }, at) => at < listedMax || id === chosen);
    // Without conversations, or deleted: shown all the same, so that it can be removed.
    const isMissing = chosen !== undefined && listed.every(({ id }) => id !== chosen);
    const shown = isMissing
      ? [...listed, { id: chosen, name: nameOf(chosen) ?? chosen, count: data && 0 }]
      : listed;
    const entries: Entry[] = shown.map(({ id, name, count }) => ({
      id,
      label: name,
      text: name,
      icon,
      count,
      isOn: id === chosen,
      onSelect: () => onChange({ [kind]: id === chosen ? undefined : id }),
    }));
    if (all.length > listedMax)
      entries.push({
        id: 'other',
        label: other,
        text: other,
        icon: Search,
        isOn: false,
        onSelect: () => setSearched(kind),
      });
    return { heading, entries };
  };
  const groups = [
    {
      entries: [
        {
          id: 'open',
          label: t.open,
          text: t.open,
          icon: Inbox,
          count: open?.states.open,
          isOn: !filter.view && !filter.category,
          onSelect: () => onChange({ view: undefined, category: undefined }),
        },
        ...inboxViews.filter(isShown).map((view) => ({
          id: view,
          label: t.views[view],
          text: t.views[view],
          ...views[view],
          isOn: filter.view === view && !filter.category,
          onSelect: () => onChange({ view, category: undefined }),
        })),
      ],
    },
    {
      heading: t.category,
      entries: replyCategories.map((each) => ({
        id: each,
        label: <Category category={each} />,
        text: common.categories[each],
        count: countOf([each]),
        isOn: category === each,
        onSelect: () => onChange({ category: category === each ? undefined : each }),
      })),
    },
    groupOf('campaign'),
    groupOf('mailbox'),
  ];
  const dialog = searched && (
    <ChooseDialog
      title={many[searched].other}
      label={many[searched].heading}
      options={many[searched].all.map(({ id, name, count }) => ({
        value: id,
        label: name,
        hint: t.conversations(count),
      }))}
      onChoose={(id) => onChange({ [searched]: id })}
      onClose={() => setSearched(undefined)}
    />
  );
  return { groups: groups.filter(({ entries }) => entries.length > 0), dialog };
}

/** The pane of filters with their counts. */
export function FilterPane(props: FiltersProps) {
  const { t } = props;
  const { groups, dialog } = useGroups(props);
  return (
    <nav
      aria-label={t.filters}
      className="flex w-48 flex-none flex-col gap-px overflow-auto border-r border-line p-2 max-wide:hidden"
    >
      {groups.map(({ heading, entries }) => (
        <div key={heading ?? ''} className="flex flex-col gap-px">
          {heading && <h2 className="px-2 pt-4 pb-1 text-11 font-mid text-ink-3">{heading}</h2>}
          {entries.map(({ id, label, text, icon: Icon, count, isOn, onSelect }) => (
            <button
              key={id}
              type="button"
              title={text}
              aria-pressed={isOn}
              onClick={onSelect}
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
      {dialog}
    </nav>
  );
}

/** The same as a menu, where the pane has no room. */
export function FilterMenu(props: FiltersProps) {
  const { t } = props;
  const { groups, dialog } = useGroups(props);
  const chosen = groups.flatMap(({ entries }) => entries).filter(({ isOn }) => isOn);
  const entries: MenuEntry[] = groups.flatMap(({ heading, entries: each }) => [
    ...(heading ? [null, { heading }] : []),
    ...each.map(({ label, icon, count, isOn, onSelect }) => ({
      label: (
        <span className="flex items-center gap-2">
          <span className="cut flex-1">{label}</span>
          <span className="num text-12 text-ink-3">{count !== undefined && formatNumber(count)}</span>
        </span>
      ),
      icon,
      checked: isOn,
      onSelect,
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
      {dialog}
    </span>
  );
}
