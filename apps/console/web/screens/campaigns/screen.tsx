import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, Pause, Play, Plus, Send, Upload } from 'lucide-react';
import { useMemo } from 'react';
import type { Campaign } from '@reachback/client/outreach-types';
import { Button, buttonClass, IconButton } from '../../components/button.tsx';
import { useAsShown, useCampaignMoves } from '../../components/campaign/campaign-moves.tsx';
import { useCampaignWords } from '../../components/campaign/campaign-state.tsx';
import { SearchField } from '../../components/form/field.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Empty } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { saveCsv } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/campaigns.ts';
import { en } from '../../words/en/campaigns.ts';
import { useWords } from '../../words/words.ts';
import { campaignStates } from './search.ts';
import { NewCampaign } from './new-campaign.tsx';
import { useColumns, CampaignCard, totalsOf } from './columns.tsx';
import { filtered, sorted, csvOf } from './rows.ts';
import { dayPagesOf } from './day-pages.ts';

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
  const asShown = useAsShown();
  const all = useMemo(() => (campaigns.data ?? []).map(asShown), [campaigns.data, asShown]);
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
  const dayPages = useMemo(() => dayPagesOf(all, rows), [all, rows]);
  const columns = useColumns(t, mayWrite, toggle, dayPages);

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
                { value: 'all', label: t.all, count: campaigns.data && live.length },
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
                onClick={() => moves.pauseAll(ticked.filter(({ status: state }) => state === 'active'))}
              >
                {words.pause}
              </Button>
            )}
            {ticked.some(({ status: state }) => state === 'paused') && (
              <Button
                small
                icon={Play}
                onClick={() => moves.resumeAll(ticked.filter(({ status: state }) => state === 'paused'))}
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
