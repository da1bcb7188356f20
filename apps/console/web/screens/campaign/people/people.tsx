import { getRouteApi } from '@tanstack/react-router';
import { Ban, CircleStop, Download, Ellipsis, Play, Trash2, Users } from 'lucide-react';
import type { Lead } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../../components/button.tsx';
import { replyCategories, type ReplyCategory } from '../../../components/marks/category.tsx';
import { AddFilter, FilterChip } from '../../../components/marks/chip.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { leadLooks } from '../../../components/campaign/lead-state.ts';
import { Dot } from '../../../components/marks/dot.tsx';
import { SearchField } from '../../../components/form/field.tsx';
import { later } from '../../../components/overlays/later.ts';
import type { Column } from '../../../components/list/head.tsx';
import { List, useSelection } from '../../../components/list/list.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Empty } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { saveExport } from '../../../data/download.ts';
import { useMay } from '../../../data/me.ts';
import { usePages } from '../../../data/pages.ts';
import { useSettled } from '../../../data/settled.ts';
import { canStop, nameOf, useLeadActs } from './lead-acts.tsx';
import { useCampaign, useCampaignPageWords } from '../use-campaign.ts';
import { StateFilter, Why } from './person-states.tsx';

const [LeadPane] = later(() => import('./lead-pane.tsx').then((module) => module.LeadPane));

const route = getRouteApi('/shell/campaigns/$id/people');

/** The leads of a campaign, each with the reason why its next email was not sent yet. */
export function CampaignPeople() {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const campaign = useCampaign();
  const { status, category: wanted, tag, q = '', lead: open } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const selection = useSelection();
  const acts = useLeadActs(campaign);
  const typed = useSettled(q);
  const category = replyCategories.find((each) => each === wanted);
  const filter = {
    ...(status && { status: [status] }),
    ...(category && { category: [category] }),
    ...(tag && { tag }),
    ...(typed && { q: typed }),
  };
  const pages = usePages(['leads', 'of', campaign.id, filter], (after, options) =>
    outreach.listLeads({ id: campaign.id, ...filter, ...(after && { after }), limit: 100 }, options),
  );
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const rows = pages.rows.filter(({ id }) => !acts.isRemoved(id));
  const ticked = rows.filter(({ id }) => selection.ids.has(id));
  const isFiltered = Boolean(status ?? category ?? tag) || q !== '';
  const tags = [...new Set(pages.rows.flatMap((row) => row.tags))].toSorted();
  const columns: Column<Lead>[] = [
    {
      key: 'person',
      head: t.person,
      width: 'minmax(160px, 1.2fr)',
      cell: (lead) => (
        <div className="flex flex-col">
          <span className="cut font-mid" title={nameOf(lead)}>
            {nameOf(lead)}
          </span>
          <span className="cut text-12 text-ink-3" title={lead.email}>
            {lead.email}
          </span>
        </div>
      ),
    },
    {
      key: 'company',
      head: t.fields.company,
      from: 'tablet',
      cell: ({ company, tags: own }) => (
        <div className="flex flex-col items-start">
          <span className="cut max-w-full" title={company ?? ''}>
            {company}
          </span>
          {own.length > 0 && <span className="cut max-w-full text-12 text-ink-3">{own.join(', ')}</span>}
        </div>
      ),
    },
    {
      key: 'state',
      head: t.state,
      width: '120px',
      cell: (lead) => <Dot {...leadLooks[lead.status]}>{t.statuses[lead.status]}</Dot>,
    },
    {
      key: 'why',
      head: t.why,
      width: 'minmax(220px, 1.5fr)',
      from: 'phone',
      cell: (lead) => <Why lead={lead} />,
    },
    {
      key: 'actions',
      head: <span className="hidden-text">{t.more}</span>,
      width: '28px',
      cell: (lead) =>
        mayWrite && (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={common.moreActions} />}
            entries={[
              canStop(lead)
                ? { label: t.stop, icon: CircleStop, onSelect: () => void acts.stop([lead]) }
                : {
                    label: t.resumePerson,
                    icon: Play,
                    disabled: lead.status !== 'stopped',
                    onSelect: () => void acts.resume([lead]),
                  },
              { label: t.block, icon: Ban, keys: 'b', onSelect: () => void acts.block(lead) },
              null,
              {
                label: t.deletePerson,
                icon: Trash2,
                danger: true,
                onSelect: () => {
                  if (lead.id === open) set({ lead: undefined });
                  acts.remove(lead);
                },
              },
            ]}
          />
        ),
    },
  ];
  return (
    <div className="flex h-full">
      <nav
        className="w-52 flex-none overflow-auto border-r border-line p-3 max-tablet:hidden"
        aria-label={t.filters}
      >
        <StateFilter
          campaign={campaign}
          status={status}
          onChoose={(next) => set({ status: next, lead: undefined })}
        />
      </nav>
      <div className="min-w-0 flex-1">
        <List
          label={t.people}
          pages={{ ...pages, rows }}
          rowId={({ id }) => id}
          columns={columns}
          cardHeight={76}
          card={(lead) => (
            <div className="flex flex-col gap-1">
              <div className="flex justify-between gap-2">
                <span className="cut font-mid">{nameOf(lead)}</span>
                <Dot {...leadLooks[lead.status]}>{t.statuses[lead.status]}</Dot>
              </div>
              <span className="cut text-12 text-ink-3">
                {[lead.email, lead.company].filter(Boolean).join(' · ')}
              </span>
            </div>
          )}
          onOpen={({ id }) => set({ lead: id === open ? undefined : id })}
          {...(mayWrite && {
            selection,
            rowKeys: { b: { label: t.blockKey, run: (lead: Lead) => void acts.block(lead) } },
          })}
          bar={
            <>
              {status && (
                <FilterChip onRemove={() => set({ status: undefined })}>{t.statuses[status]}</FilterChip>
              )}
              {category ? (
                <FilterChip onRemove={() => set({ category: undefined })}>
                  {common.categories[category]}
                </FilterChip>
              ) : (
                <Menu
                  align="start"
                  trigger={<AddFilter>{t.category}</AddFilter>}
                  entries={replyCategories.map((each: ReplyCategory) => ({
                    label: common.categories[each],
                    onSelect: () => set({ category: each }),
                  }))}
                />
              )}
              {tag ? (
                <FilterChip onRemove={() => set({ tag: undefined })}>{tag}</FilterChip>
              ) : (
                tags.length > 0 && (
                  <Menu
                    align="start"
                    trigger={<AddFilter>{t.tag}</AddFilter>}
                    entries={tags.map((each) => ({ label: each, onSelect: () => set({ tag: each }) }))}
                  />
                )
              )}
              {/* The call knows no category, and would resume others too. */}
              {status === 'stopped' && !category && mayWrite && pages.rows.length > 0 && (
                <Button small icon={Play} onClick={() => acts.resumeAll(filter)}>
                  {t.resumeAllStopped}
                </Button>
              )}
              <span className="flex-1" />
              <SearchField
                label={t.searchPeople}
                value={q}
                onChange={(text) => set({ q: text || undefined })}
              />
              <IconButton
                kind="default"
                className="max-phone:hidden"
                icon={Download}
                label={t.exportPeople}
                onClick={() => saveExport(`/outreach/api/v1/campaigns/${campaign.id}/leads/export`, filter)}
              />
            </>
          }
          bulk={
            <>
              <Button
                small
                icon={CircleStop}
                disabled={!ticked.some(canStop)}
                onClick={() => acts.stop(ticked.filter(canStop))}
              >
                {t.stop}
              </Button>
              <Button
                small
                icon={Play}
                disabled={!ticked.some((lead) => lead.status === 'stopped')}
                onClick={() => acts.resume(ticked.filter((lead) => lead.status === 'stopped'))}
              >
                {t.resumePerson}
              </Button>
            </>
          }
          empty={
            isFiltered ? (
              <Empty
                icon={Users}
                title={t.noneMatchTitle}
                action={
                  <Button
                    small
                    onClick={() =>
                      set({ q: undefined, status: undefined, category: undefined, tag: undefined })
                    }
                  >
                    {t.clearFilters}
                  </Button>
                }
              >
                {t.noneMatchText}
              </Empty>
            ) : (
              <Empty icon={Users} title={t.noPeopleTitle}>
                {t.noPeopleText}
              </Empty>
            )
          }
        />
      </div>
      {open && (
        <LeadPane
          key={open}
          id={open}
          campaign={campaign}
          mayWrite={mayWrite}
          onClose={() => set({ lead: undefined })}
        />
      )}
    </div>
  );
}
