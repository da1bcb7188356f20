import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Tag, Tags as TagsIcon, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Person } from '@reachback/client/outreach-types';
import { buttonClass, Button, IconButton } from '../../components/button.tsx';
import { replyCategories } from '../../components/marks/category.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Dot } from '../../components/marks/dot.tsx';
import { Tags } from '../../components/marks/tags.tsx';
import { SearchField } from '../../components/form/field.tsx';
import { leadLooks } from '../../components/campaign/lead-state.ts';
import { later } from '../../components/overlays/later.ts';
import { List, useSelection } from '../../components/list/list.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Empty } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { useSettled } from '../../data/settled.ts';
import { outreach } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { useFilled, usePages } from '../../data/pages.ts';
import { Filters } from './filters.tsx';
import { nameOf, useBlocking, usePeopleWords } from './use-people.ts';
import { useTagging } from './use-tags.ts';

const [PersonPane] = later(() => import('./person-pane.tsx').then((module) => module.PersonPane));
const [AddTags] = later(() => import('./add-tags.tsx').then((module) => module.AddTags));

const route = getRouteApi('/shell/people');

/** The list of people across campaigns, with the pane of the one that is open. */
export function People({ tabs }: { tabs: ReactNode }) {
  const t = usePeopleWords();
  const search = route.useSearch();
  const { q = '', campaign, status, tag, open } = search;
  const category = replyCategories.find((each) => each === search.category);
  const navigate = route.useNavigate();
  const mayWrite = useMay('outreach:write');
  const { block } = useBlocking();
  const tagging = useTagging();
  const selection = useSelection();
  const [isTagging, setTagging] = useState(false);
  const asked = useSettled(q).trim();
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const filter = {
    ...(asked && { q: asked }),
    ...(campaign && { campaign_id: campaign }),
    ...(status && { status: [status] }),
    ...(category && { category: [category] }),
    ...(tag && { tag }),
  };
  const pages = useFilled(
    usePages(['leads', 'people', filter], (after, options) =>
      outreach.listPeople({ ...filter, ...(after && { after }), limit: 100 }, options),
    ),
  );
  const isFiltered = Boolean(q || campaign || status || category || tag);
  const ticked = pages.rows.filter(({ id }) => selection.ids.has(id));
  const theirTags = [...new Set(ticked.flatMap(({ tags }) => tags))].toSorted();
  return (
    <div className="relative flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 flex-col">
        <List
          label={t.title}
          pages={pages}
          rowId={({ id }) => id}
          onOpen={({ id }) => set({ open: id === open ? undefined : id })}
          {...(mayWrite && {
            selection,
            rowKeys: {
              b: { label: t.blockKey, run: (row: Person) => void (row.blocklisted || block(row)) },
            },
          })}
          columns={[
            {
              key: 'person',
              head: t.person,
              width: 'minmax(180px, 1.4fr)',
              cell: (row) => (
                <div className="flex flex-col">
                  <span className="cut font-mid">{nameOf(row)}</span>
                  <span className="cut text-12 text-ink-3">{row.email}</span>
                </div>
              ),
            },
            {
              key: 'company',
              head: t.company,
              from: 'tablet',
              cell: ({ company }) => <div className="cut text-ink-2">{company ?? '–'}</div>,
            },
            {
              key: 'campaigns',
              head: t.campaigns,
              from: 'wide',
              cell: ({ leads }) => (
                <div className="cut text-ink-2" title={leads.map((each) => each.campaign_name).join(', ')}>
                  {leads.length === 1 ? leads[0]!.campaign_name : t.inCampaigns(leads.length)}
                </div>
              ),
            },
            {
              key: 'tags',
              head: t.tags,
              from: 'wide',
              cell: (row) => <Tags {...tagsOf(row)} max={1} />,
            },
            { key: 'state', head: t.state, width: '124px', cell: (row) => <State person={row} /> },
            {
              key: 'sent',
              head: t.lastSent,
              width: '112px',
              align: 'end',
              from: 'tablet',
              cell: ({ last_sent_at: at }) => (at ? <Time at={at} short /> : '–'),
            },
            {
              key: 'replied',
              head: t.lastReplied,
              width: '112px',
              align: 'end',
              from: 'wide',
              cell: ({ last_replied_at: at }) => (at ? <Time at={at} short /> : '–'),
            },
          ]}
          card={(row) => (
            <div className="flex flex-col gap-1">
              <div className="flex items-center justify-between gap-2">
                <span className="cut font-mid">{nameOf(row)}</span>
                <State person={row} />
              </div>
              <div className="flex items-center justify-between gap-2">
                <span className="cut text-12 text-ink-3">
                  {[row.email, row.company].filter(Boolean).join(' · ')}
                </span>
                <span className="flex-none">
                  <Tags {...tagsOf(row)} max={1} />
                </span>
              </div>
            </div>
          )}
          cardHeight={64}
          bar={
            <>
              {tabs}
              <Filters search={search} set={set} />
              {/* Together, so that the button never has a line of its own. */}
              <div className="flex min-w-44 max-w-64 flex-1 gap-2 max-phone:-order-1 max-phone:max-w-none max-phone:flex-[1_0_60%]">
                <SearchField
                  className="min-w-0 flex-1"
                  label={t.search}
                  value={q}
                  onChange={(text) => set({ q: text || undefined })}
                />
                <IconButton
                  kind="default"
                  icon={Download}
                  label={t.exportCsv}
                  disabled={pages.rows.length === 0}
                  onClick={() => saveExport('/outreach/api/v1/people/export', filter)}
                />
              </div>
            </>
          }
          bulk={
            <>
              <Button small icon={Tag} disabled={ticked.length === 0} onClick={() => setTagging(true)}>
                {t.addTags}
              </Button>
              <Menu
                trigger={
                  <Button small icon={TagsIcon} disabled={theirTags.length === 0}>
                    {t.removeTag}
                  </Button>
                }
                entries={theirTags.map((each) => ({
                  label: each,
                  onSelect: () => void tagging.remove(ticked, each),
                }))}
              />
            </>
          }
          empty={
            <NoPeople
              mayWrite={mayWrite}
              onClear={
                isFiltered
                  ? () =>
                      set({
                        q: undefined,
                        campaign: undefined,
                        status: undefined,
                        category: undefined,
                        tag: undefined,
                      })
                  : undefined
              }
            />
          }
        />
      </div>
      {isTagging && (
        <AddTags
          people={ticked}
          onClose={(isDone) => {
            setTagging(false);
            if (isDone) selection.set(new Set());
          }}
        />
      )}
      {open && (
        <PersonPane key={open} id={open} mayWrite={mayWrite} onClose={() => set({ open: undefined })} />
      )}
    </div>
  );
}

/** @param props.onClear removes the filters; undefined without any */
function NoPeople({ mayWrite, onClear }: { mayWrite: boolean; onClear: (() => void) | undefined }) {
  const t = usePeopleWords();
  if (onClear)
    return (
      <Empty title={t.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>}>
        {t.noneText}
      </Empty>
    );
  return (
    <Empty
      icon={Users}
      title={t.emptyTitle}
      action={
        mayWrite && (
          <Link to="/people/import" className={buttonClass({ kind: 'primary' })}>
            {t.importPeople}
          </Link>
        )
      }
    >
      {t.emptyText}
    </Empty>
  );
}

/** Their own first, then those of their leads. */
const tagsOf = ({ tags, leads }: Person) => ({ tags, others: leads.flatMap((lead) => lead.tags) });

/** What holds for the person as a whole first, then the newest campaign. */
function State({ person }: { person: Person }) {
  const t = usePeopleWords();
  if (person.blocklisted) return <Chip tone="bad">{t.blocked}</Chip>;
  if (person.suppressed) return <Chip tone="warn">{t.suppressed}</Chip>;
  const [newest] = person.leads;
  return newest ? <Dot {...leadLooks[newest.status]}>{t.statuses[newest.status]}</Dot> : null;
}
