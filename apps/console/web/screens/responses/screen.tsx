import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, MessageSquareText } from 'lucide-react';
import { useMemo } from 'react';
import type { Response } from '@reachback/client/survey-types';
import { Avatar } from '../../components/avatar.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dot } from '../../components/dot.tsx';
import { SearchField, Select } from '../../components/field.tsx';
import { PeriodSelect } from '../../components/period-select.tsx';
import { List, type Column } from '../../components/list.tsx';
import { Score } from '../../components/score.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { Count, Segments, Tabs } from '../../components/tabs.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { survey } from '../../data/clients.ts';
import { saveFrom } from '../../data/download.ts';
import { useMe } from '../../data/me.ts';
import { usePages } from '../../data/pages.ts';
import { locationsQuery, useMembers, useNames } from '../../data/surveys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { Detail } from './detail.tsx';

const route = getRouteApi('/shell/responses');
const day = 86_400_000;
const readMax = 5_000;
const segments = ['promoter', 'passive', 'detractor'] as const;

/** The first moment of a period, the same all day so that queries keep their key. */
const sinceDays = (days: string): string =>
  new Date(Date.now() - Number(days) * day).toISOString().slice(0, 10);

async function read(
  input: Parameters<typeof survey.listResponses>[0],
  signal: AbortSignal,
): Promise<Response[]> {
  const all: Response[] = [];
  for await (const response of survey.listResponses.all({ ...input, limit: 500 }, { signal })) {
    all.push(response);
    if (all.length === readMax) break;
  }
  return all;
}

/** What people answered, and who gets in touch with those who were unhappy. */
export function ResponsesScreen() {
  const t = useWords({ en, de });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { view, segment, days = '90', open } = search;
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const openOnes = useQuery({
    queryKey: ['responses', 'open'],
    queryFn: ({ signal }) => read({ followup: 'open' }, signal),
  });
  const waiting = useMemo(
    () => (openOnes.data ?? []).filter((each) => each.followup_status === 'open'),
    [openOnes.data],
  );
  const filter = { ...(segment && { segment }), since: sinceDays(days) };
  const exported = new URLSearchParams(
    view === 'all'
      ? { format: 'csv', ...filter }
      : view === 'closed'
        ? { format: 'csv', since: filter.since }
        : { format: 'csv', followup: 'open' },
  );
  return (
    <Page
      title={t.title}
      flush
      actions={
        <Button
          icon={Download}
          onClick={() => saveFrom(`/survey/api/v1/responses/export?${exported.toString()}`, 'responses.csv')}
        >
          {t.export}
        </Button>
      }
      tabs={
        <Tabs label={t.title}>
          {([undefined, 'all', 'closed'] as const).map((tab) => (
            <button
              key={tab ?? 'open'}
              type="button"
              aria-current={tab === view ? 'page' : undefined}
              onClick={() => set({ view: tab, open: undefined })}
            >
              {tab ? t[tab] : t.followUps}
              {!tab && <Count of={openOnes.data && waiting.length} />}
            </button>
          ))}
        </Tabs>
      }
    >
      <div className="relative flex h-full min-h-0">
        <div className="flex min-w-0 flex-1 flex-col">
          {view === 'all' ? (
            <Stream />
          ) : view === 'closed' ? (
            <ClosedOnes />
          ) : (
            <Board query={openOnes} waiting={waiting} />
          )}
        </div>
        {open && <Detail id={open} onClose={() => set({ open: undefined })} />}
      </div>
    </Page>
  );
}

function Board({
  query,
  waiting,
}: {
  query: { isPending: boolean; error: Error | null; dataUpdatedAt: number; refetch: () => unknown };
  waiting: readonly Response[];
}) {
  const t = useWords({ en, de });
  const { who, location, q = '', open } = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const mine = useMe()?.person.email;
  const members = useMembers();
  const nameOf = useNames();
  const locations = useQuery(locationsQuery);
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isLate = ({ followup_due_at: due }: Response) => due !== null && Date.parse(due) < now;
  const found = waiting.filter(
    (each) =>
      (!location || each.location_id === location) &&
      each.comment.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()),
  );
  const groups = {
    mine: found.filter((each) => each.followup_assignee === mine),
    unassigned: found.filter((each) => !each.followup_assignee),
    late: found.filter(isLate),
  };
  const rows = who ? groups[who] : found;
  const isSoon = ({ followup_due_at: due }: Response) => due !== null && Date.parse(due) < now + 7 * day;
  const columns = [
    { tone: 'bad' as const, title: t.late, rows: rows.filter(isLate) },
    { tone: 'warn' as const, title: t.thisWeek, rows: rows.filter((each) => !isLate(each) && isSoon(each)) },
    { tone: 'off' as const, title: t.later, rows: rows.filter((each) => !isLate(each) && !isSoon(each)) },
  ];
  const nameOfPerson = (email: string) =>
    members.data?.data.find((each) => each.email === email)?.name ?? email;
  return (
    <>
      <div className="list-bar">
        <Segments
          label={t.filterWho}
          value={who ?? 'all'}
          onChange={(value) => set({ who: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t.anyone, count: found.length },
            { value: 'mine', label: t.mine, count: groups.mine.length },
            { value: 'unassigned', label: t.unassigned, count: groups.unassigned.length },
            { value: 'late', label: t.late, count: groups.late.length },
          ]}
        />
        <span className="flex-1" />
        {(locations.data?.length ?? 0) > 0 && (
          <Select
            hideLabel
            label={t.location}
            className="w-40"
            value={location ?? ''}
            placeholder={t.allLocations}
            options={(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => set({ location: event.currentTarget.value || undefined })}
          />
        )}
        <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
      </div>
      {query.error && (
        <Failure
          error={query.error}
          onRetry={() => void query.refetch()}
          shownFrom={waiting.length > 0 ? query.dataUpdatedAt : 0}
        />
      )}
      {query.isPending && !query.error && <Skeleton />}
      {!query.isPending && !query.error && rows.length === 0 && (
        <NothingFound
          isFiltered={waiting.length > 0}
          clear={() => set({ who: undefined, location: undefined, q: undefined })}
          title={t.noOpenTitle}
          text={t.noOpenText}
          action={<Button onClick={() => set({ view: 'all' })}>{t.showAll}</Button>}
        />
      )}
      {rows.length > 0 && (
        <div className="grid min-h-0 flex-1 grid-cols-3 gap-4 overflow-auto p-6 max-tablet:grid-cols-1 max-phone:p-4">
          {columns.map((column) => (
            <section
              key={column.title}
              className={`flex min-w-0 flex-col gap-2 ${column.rows.length === 0 ? 'max-tablet:hidden' : ''}`}
            >
              <h2 className="flex gap-2 pb-1 text-13">
                <Dot tone={column.tone}>
                  <span className="text-13 font-mid text-ink">{column.title}</span>
                </Dot>
                <span className="num font-text text-ink-3">{column.rows.length}</span>
              </h2>
              {column.rows.length === 0 && (
                <p className="rounded-3 border border-dashed border-line-strong p-3 text-12 text-ink-3">
                  {t.noneHere}
                </p>
              )}
              {column.rows.map((row) => (
                <button
                  key={row.id}
                  type="button"
                  aria-pressed={row.id === open}
                  onClick={() => set({ open: row.id })}
                  className={`flex flex-none flex-col gap-2 rounded-3 border bg-surface p-3 text-left hover:bg-hover ${row.id === open ? 'border-accent' : 'border-line-strong'}`}
                >
                  <span className="flex w-full items-center gap-2">
                    <Score score={row.score} />
                    <span className="cut flex-1 text-12 text-ink-2">
                      {nameOf(row.location_id) ?? t.noLocation}
                    </span>
                    <span className={`text-12 ${isLate(row) ? 'font-mid text-bad-ink' : 'text-ink-2'}`}>
                      {row.followup_due_at ? <Time at={row.followup_due_at} /> : t.noDue}
                    </span>
                  </span>
                  <span className={`line-clamp-4 ${row.comment ? '' : 'text-ink-3'}`}>
                    {row.comment || t.noComment}
                  </span>
                  <span className="flex w-full items-center justify-between gap-2">
                    <span className="mono cut text-ink-2">{row.externalId}</span>
                    {row.followup_assignee ? (
                      <span title={nameOfPerson(row.followup_assignee)}>
                        <Avatar name={nameOfPerson(row.followup_assignee)} us size="small" />
                        <span className="hidden-text">{nameOfPerson(row.followup_assignee)}</span>
                      </span>
                    ) : (
                      <span className="text-12 whitespace-nowrap text-ink-3">{t.unassigned}</span>
                    )}
                  </span>
                </button>
              ))}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function useColumns(): Column<Response>[] {
  const t = useWords({ en, de });
  const nameOf = useNames();
  return [
    { key: 'score', head: t.score, width: '44px', cell: ({ score }) => <Score score={score} /> },
    {
      key: 'comment',
      head: t.comment,
      width: 'minmax(160px, 1fr)',
      cell: ({ comment }) => (
        <div className={`cut ${comment ? '' : 'text-ink-3'}`} title={comment}>
          {comment || t.noComment}
        </div>
      ),
    },
    {
      key: 'location',
      head: t.location,
      width: '150px',
      from: 'tablet',
      cell: (row) => <div className="cut text-ink-2">{nameOf(row.location_id)}</div>,
    },
    {
      key: 'followup',
      head: t.followUp,
      width: '112px',
      cell: ({ followup_status: status }) =>
        status && (
          <Dot tone={status === 'open' ? 'warn' : 'good'} ring={status === 'closed'}>
            {t.states[status]}
          </Dot>
        ),
    },
    {
      key: 'given',
      head: t.given,
      width: '124px',
      align: 'end',
      cell: ({ created_at: at }) => <Time at={at} />,
    },
  ];
}

function ResponsesPeriod() {
  const t = useWords({ en, de });
  const { days = '90' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PeriodSelect
      t={t}
      value={days}
      onChange={(value) => void navigate({ search: (was) => ({ ...was, days: value }), replace: true })}
    />
  );
}

function Stream() {
  const t = useWords({ en, de });
  const { segment, days: chosenDays } = route.useSearch();
  const days = chosenDays ?? '90';
  const navigate = route.useNavigate();
  const since = sinceDays(days);
  const columns = useColumns();
  const pages = usePages(['responses', 'stream', segment, since], (before, options) =>
    survey.listResponses(
      { ...(segment && { segment }), since, ...(before && { before }), limit: 100 },
      options,
    ),
  );
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  return (
    <List
      label={t.all}
      pages={pages}
      rowId={({ id }) => id}
      rowHeight={44}
      cardHeight={92}
      columns={columns}
      card={(row) => <Card row={row} />}
      onOpen={({ id }) => set({ open: id })}
      bar={
        <>
          <Select
            hideLabel
            label={t.segment}
            className="w-44"
            value={segment ?? ''}
            placeholder={t.anyScore}
            options={segments.map((value) => ({ value, label: t.segments[value] }))}
            onChange={(event) => set({ segment: segments.find((each) => each === event.target.value) })}
          />
          <ResponsesPeriod />
        </>
      }
      empty={
        <NothingFound
          isFiltered={segment !== undefined || (chosenDays !== undefined && chosenDays !== '365')}
          clear={() => set({ segment: undefined, days: '365' })}
          title={t.noAllTitle}
          text={t.noAllText}
          action={
            <Link to="/visits" className={buttonClass()}>
              {t.toVisits}
            </Link>
          }
        />
      }
    />
  );
}

function ClosedOnes() {
  const t = useWords({ en, de });
  const { days = '90', q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const since = sinceDays(days);
  const columns = useColumns();
  const query = useQuery({
    queryKey: ['responses', 'closed', since],
    queryFn: ({ signal }) => read({ since }, signal),
  });
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  const wanted = q.trim().toLocaleLowerCase();
  const rows = (query.data ?? []).filter(
    (each) =>
      each.followup_status === 'closed' &&
      `${each.comment} ${each.followup_resolution ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <List
      label={t.closed}
      pages={{
        rows,
        isPending: query.isPending,
        error: query.error,
        updatedAt: query.dataUpdatedAt,
        hasMore: false,
        isLoadingMore: false,
        loadMore: () => {},
        retry: () => void query.refetch(),
      }}
      rowId={({ id }) => id}
      rowHeight={44}
      cardHeight={92}
      columns={columns}
      card={(row) => <Card row={row} />}
      onOpen={({ id }) => set({ open: id })}
      bar={
        <>
          <ResponsesPeriod />
          <span className="flex-1" />
          <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
        </>
      }
      empty={
        <NothingFound
          isFiltered={q !== ''}
          clear={() => set({ q: undefined })}
          title={t.noClosedTitle}
          text={t.noClosedText}
          action={<Button onClick={() => set({ view: undefined })}>{t.toOpen}</Button>}
        />
      }
      foot={query.data?.length === readMax && <p className="px-6 py-3 text-ink-2">{t.more(readMax)}</p>}
    />
  );
}

function Card({ row }: { row: Response }) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Score score={row.score} />
        <span className="cut flex-1 text-12 text-ink-2">{nameOf(row.location_id) ?? t.noLocation}</span>
        <span className="text-12 text-ink-3">
          <Time at={row.created_at} />
        </span>
      </div>
      <span className={`line-clamp-2 ${row.comment ? '' : 'text-ink-3'}`}>{row.comment || t.noComment}</span>
    </div>
  );
}

function NothingFound({
  isFiltered,
  clear,
  title,
  text,
  action,
}: {
  isFiltered: boolean;
  clear: () => void;
  title: string;
  text: string;
  action: React.ReactNode;
}) {
  const t = useWords({ en, de });
  if (!isFiltered)
    return (
      <Empty icon={MessageSquareText} title={title} action={action}>
        {text}
      </Empty>
    );
  return (
    <Empty title={t.noneTitle} action={<Button onClick={clear}>{t.clearFilters}</Button>}>
      {t.noneText}
    </Empty>
  );
}
