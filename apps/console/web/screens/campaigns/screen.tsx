import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, Pause, Play, Plus, Send, Upload } from 'lucide-react';
import { useMemo } from 'react';
import type { Campaign } from '@reachback/client/outreach-types';
import { Button, buttonClass, IconButton } from '../../components/button.tsx';
import { useCampaignMoves } from '../../components/campaign-moves.tsx';
import { CampaignState, useCampaignWords } from '../../components/campaign-state.tsx';
import { Meter, rateInterval } from '../../components/charts.tsx';
import { SearchField } from '../../components/field.tsx';
import { List, useSelection, type Column } from '../../components/list.tsx';
import { Empty } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { saveCsv } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/campaigns.ts';
import { en } from '../../words/en/campaigns.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import { NewCampaign } from './new-campaign.tsx';
import { campaignStates } from './search.ts';

const route = getRouteApi('/shell/campaigns');

/** All campaigns: how far each is, what came back, and what stopped it. */
export function CampaignsScreen() {
  const t = useWords({ en, de });
  const words = useCampaignWords();
  const { status, q = '', sort, new: isCreating } = route.useSearch();
  const search = route.useNavigate();
  const navigate = useNavigate();
  const campaigns = useCampaigns();
  const selection = useSelection();
  const moves = useCampaignMoves();
  const mayWrite = useMay('outreach:write');
  const all = useMemo(() => campaigns.data ?? [], [campaigns.data]);
  const rows = useMemo(() => sorted(filtered(all, status, q), sort), [all, status, q, sort]);
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void search({ search: (before) => ({ ...before, ...change }), replace: true });
  const create = () => set({ new: '1' });
  const toggle = (campaign: Campaign) =>
    campaign.status === 'active' ? moves.pause(campaign) : moves.resume(campaign);
  useKeys([{ key: 'n', label: t.newKey, foot: true, off: !mayWrite, run: create }]);

  const live = all.filter((each) => each.status !== 'archived');
  const countOf = (state: Campaign['status']) => all.filter((each) => each.status === state).length;
  const ticked = rows.filter(({ id }) => selection.ids.has(id));
  const columns = useColumns(t, mayWrite, toggle);

  return (
    <Page
      title={t.title}
      flush
      actions={
        mayWrite && (
          <>
            <Link to="/people/import" className={buttonClass({ className: 'max-phone:hidden' })}>
              <Upload aria-hidden="true" />
              {t.importPeople}
            </Link>
            <Button kind="primary" icon={Plus} keys="n" onClick={create}>
              {t.newCampaign}
            </Button>
          </>
        )
      }
    >
      <List
        label={t.title}
        pages={{
          rows,
          isPending: campaigns.isPending,
          error: campaigns.error,
          updatedAt: campaigns.dataUpdatedAt,
          hasMore: false,
          isLoadingMore: false,
          loadMore: () => {},
          retry: () => void campaigns.refetch(),
        }}
        rowId={({ id }) => id}
        columns={columns}
        cardHeight={92}
        card={(campaign) => <CampaignCard campaign={campaign} t={t} />}
        onOpen={({ id }) => void navigate({ to: '/campaigns/$id', params: { id } })}
        {...(mayWrite && {
          selection,
          rowKeys: { p: { label: t.pauseKey, run: (row: Campaign) => void toggle(row) } },
        })}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        bar={
          <>
            <Segments
              label={t.stateFilter}
              value={status ?? 'all'}
              onChange={(value) => set({ status: value === 'all' ? undefined : value })}
              options={[
                { value: 'all', label: t.all, count: live.length },
                ...campaignStates
                  .filter((state) => countOf(state) > 0 || state === status)
                  .map((state) => ({ value: state, label: words.states[state], count: countOf(state) })),
              ]}
            />
            <span className="flex-1" />
            <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
            <IconButton
              kind="default"
              className="max-phone:hidden"
              icon={Download}
              label={t.exportCsv}
              disabled={rows.length === 0}
              onClick={() => saveCsv('campaigns.csv', csvOf(rows))}
            />
          </>
        }
        bulk={
          <>
            {ticked.some(({ status: state }) => state === 'active') && (
              <Button
                small
                icon={Pause}
                onClick={() =>
                  Promise.all(
                    ticked.filter(({ status: state }) => state === 'active').map((each) => moves.pause(each)),
                  )
                }
              >
                {words.pause}
              </Button>
            )}
            {ticked.some(({ status: state }) => state === 'paused') && (
              <Button
                small
                icon={Play}
                onClick={() =>
                  Promise.all(
                    ticked
                      .filter(({ status: state }) => state === 'paused')
                      .map((each) => moves.resume(each)),
                  )
                }
              >
                {words.resume}
              </Button>
            )}
            <Button
              small
              onClick={() => {
                const open = ticked.filter(({ status: state }) => state !== 'archived');
                if (open.length > 0)
                  moves.archive(open, open.length === 1 ? open[0]!.name : t.archived(open.length));
                selection.set(new Set());
              }}
            >
              {words.archive}
            </Button>
          </>
        }
        empty={
          all.length === 0 ? (
            <Empty
              icon={Send}
              title={t.emptyTitle}
              action={
                mayWrite && (
                  <Button kind="primary" icon={Plus} onClick={create}>
                    {t.newCampaign}
                  </Button>
                )
              }
            >
              {t.emptyText}
            </Empty>
          ) : (
            <Empty
              title={t.noneTitle}
              action={
                <Button small onClick={() => set({ q: undefined, status: undefined })}>
                  {t.clearFilters}
                </Button>
              }
            >
              {t.noneText}
            </Empty>
          )
        }
        totals={rows.length > 1 ? totalsOf(rows, t) : undefined}
      />
      {isCreating && <NewCampaign t={t} onClose={() => set({ new: undefined })} />}
      {moves.dialog}
    </Page>
  );
}

function useColumns(
  t: typeof en,
  mayWrite: boolean,
  toggle: (campaign: Campaign) => Promise<void>,
): Column<Campaign>[] {
  const words = useCampaignWords();
  return [
    {
      key: 'name',
      head: t.campaign,
      sorts: true,
      width: 'minmax(180px, 1fr)',
      cell: (campaign) => (
        <div className="flex flex-col">
          <Link
            to="/campaigns/$id"
            params={{ id: campaign.id }}
            className="cut font-mid"
            title={campaign.name}
          >
            {campaign.name}
          </Link>
          <SubLine campaign={campaign} t={t} />
        </div>
      ),
    },
    {
      key: 'status',
      head: t.state,
      width: '104px',
      cell: (campaign) => <CampaignState campaign={campaign} />,
    },
    {
      key: 'contacted',
      head: t.contacted,
      width: '144px',
      sorts: true,
      cell: (campaign) => <Progress campaign={campaign} t={t} />,
    },
    {
      key: 'replied',
      head: t.replied,
      align: 'end',
      width: '72px',
      sorts: true,
      cell: ({ numbers }) => <Figure value={numbers.replied} of={numbers.contacted} />,
    },
    {
      key: 'rate',
      head: <span title={t.rateHint}>{t.rate}</span>,
      align: 'end',
      width: '136px',
      sorts: true,
      from: 'tablet',
      cell: ({ numbers }) => <Rate hits={numbers.replied} of={numbers.contacted} />,
    },
    {
      key: 'interested',
      head: t.interested,
      align: 'end',
      width: '72px',
      sorts: true,
      from: 'wide',
      cell: ({ numbers }) => <Figure value={numbers.interested} of={numbers.contacted} />,
    },
    {
      key: 'meetings',
      head: t.meetings,
      align: 'end',
      width: '72px',
      sorts: true,
      from: 'wide',
      cell: ({ numbers }) => <Figure value={numbers.meetings_booked} of={numbers.contacted} />,
    },
    {
      key: 'actions',
      head: <span className="hidden-text">{words.pause}</span>,
      width: '28px',
      cell: (campaign) => {
        if (!mayWrite || campaign.status === 'archived' || campaign.status === 'completed') return null;
        const isActive = campaign.status === 'active';
        const label = isActive ? words.pause : campaign.status === 'draft' ? words.start : words.resume;
        return <IconButton icon={isActive ? Pause : Play} label={label} onClick={() => toggle(campaign)} />;
      },
    },
  ];
}

function SubLine({
  campaign: { status, pause_reason: reason, numbers, test_mode: isTest },
  t,
}: {
  campaign: Campaign;
  t: typeof en;
}) {
  const words = useCampaignWords();
  if (status === 'paused' && reason)
    return <span className="cut text-12 text-bad-ink">{words.reasons[reason]}</span>;
  const facts = [
    numbers.leads === 0 ? t.nobody : t.people(numbers.leads),
    ...(numbers.sent > 0 ? [t.sent(numbers.sent)] : []),
    ...(isTest ? [t.testMode] : []),
  ];
  return <span className="cut text-12 text-ink-3">{facts.join(' · ')}</span>;
}

function Progress({ campaign: { status, numbers }, t }: { campaign: Campaign; t: typeof en }) {
  const share = numbers.leads > 0 ? numbers.contacted / numbers.leads : 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between text-12">
        <span>
          {formatNumber(numbers.contacted)}{' '}
          <span className="text-ink-3">{t.ofPeople(formatNumber(numbers.leads))}</span>
        </span>
        <span className="text-ink-3">{formatPercent(share, 0)}</span>
      </div>
      <Meter share={share} quiet={status !== 'active'} label={`${t.contacted}: ${formatPercent(share, 0)}`} />
    </div>
  );
}

/** A dash while nobody was written to: zero would be a result. */
function Figure({ value, of }: { value: number; of: number }) {
  return of === 0 ? <span className="text-ink-3">–</span> : formatNumber(value);
}

function Rate({ hits, of }: { hits: number; of: number }) {
  const interval = rateInterval(hits, of);
  if (!interval) return <span className="text-ink-3">–</span>;
  const part = (share: number) =>
    formatNumber(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="whitespace-nowrap">
      <span className="font-mid">{formatPercent(interval.rate)}</span>{' '}
      <span className="text-12 text-ink-3">
        {part(interval.low)}–{part(interval.high)}
      </span>
    </span>
  );
}

function CampaignCard({ campaign, t }: { campaign: Campaign; t: typeof en }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="cut font-mid">{campaign.name}</span>
        <CampaignState campaign={campaign} />
      </div>
      <SubLine campaign={campaign} t={t} />
      <Progress campaign={campaign} t={t} />
    </div>
  );
}

function totalsOf(rows: readonly Campaign[], t: typeof en) {
  const sum = (of: keyof Campaign['numbers']) => rows.reduce((total, { numbers }) => total + numbers[of], 0);
  return {
    name: t.total(rows.length),
    contacted: (
      <>
        {formatNumber(sum('contacted'))} {t.ofPeople(formatNumber(sum('leads')))}
      </>
    ),
    replied: formatNumber(sum('replied')),
    rate: <Rate hits={sum('replied')} of={sum('contacted')} />,
    interested: formatNumber(sum('interested')),
    meetings: formatNumber(sum('meetings_booked')),
  };
}

function filtered(all: readonly Campaign[], status: Campaign['status'] | undefined, q: string): Campaign[] {
  const wanted = q.trim().toLocaleLowerCase();
  return all.filter(
    (each) =>
      (status ? each.status === status : each.status !== 'archived') &&
      each.name.toLocaleLowerCase().includes(wanted),
  );
}

const values: Record<string, (campaign: Campaign) => number | string> = {
  name: ({ name }) => name.toLocaleLowerCase(),
  contacted: ({ numbers }) => numbers.contacted,
  replied: ({ numbers }) => numbers.replied,
  rate: ({ numbers }) => (numbers.contacted > 0 ? numbers.replied / numbers.contacted : -1),
  interested: ({ numbers }) => numbers.interested,
  meetings: ({ numbers }) => numbers.meetings_booked,
};

function sorted(rows: Campaign[], sort: string | undefined): Campaign[] {
  const value = values[sort?.replace(/^-/, '') ?? ''];
  if (!value || !sort) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    // Both are of one kind, as the same column is read.
    const [a, b] = [value(one), value(other)];
    return way * (typeof a === 'string' ? a.localeCompare(String(b)) : a - (b as number));
  });
}

function csvOf(rows: readonly Campaign[]) {
  const names = [
    'leads',
    'contacted',
    'sent',
    'replied',
    'interested',
    'meetings_booked',
    'opted_out',
    'bounced',
  ] as const;
  return [
    ['id', 'name', 'status', 'created_at', ...names],
    ...rows.map(({ id, name, status, created_at: at, numbers }) => [
      id,
      name,
      status,
      at,
      ...names.map((each) => numbers[each]),
    ]),
  ];
}
