import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Response } from '@reachback/client/survey-types';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dot } from '../../components/marks/dot.tsx';
import { SearchField } from '../../components/form/field.tsx';
import { PeriodSelect } from '../../components/form/period-select.tsx';
import type { Column } from '../../components/list/head.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Score } from '../../components/marks/score.tsx';
import { Time } from '../../components/marks/time.tsx';
import { survey } from '../../data/clients.ts';
import { sinceDays } from '../../data/days.ts';
import { usePages } from '../../data/pages.ts';
import { useSettled } from '../../data/settled.ts';
import { useMay } from '../../data/me.ts';
import { useNames } from '../../data/surveys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { FollowUpBulk } from './follow-up-bulk.tsx';
import { NothingFound } from './nothing-found.tsx';
import { readMax, read } from './read.ts';
import type { ResponsesSearch } from './search.ts';
import { StreamBar } from './stream-bar.tsx';
import { noFilter, streamFilter } from './stream-filter.ts';

const route = getRouteApi('/shell/responses');

function useColumns(): Column<Response>[] {
  const t = useWords({ en, de });
  const nameOf = useNames();
  return [
    { key: 'score', head: t.score, width: '44px', cell: (row) => <Score of={row} /> },
    {
      key: 'comment',
      head: t.comment,
      width: 'minmax(160px, 1fr)',
      cell: ({ comment }) => (
        <div dir="auto" className={`cut ${comment ? '' : 'text-ink-3'}`} title={comment}>
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
      key: 'provider',
      head: t.provider,
      width: '150px',
      from: 'wide',
      cell: (row) => <div className="cut text-ink-2">{nameOf(row.provider_id)}</div>,
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

/** All responses of a period, or those that the filters leave. */
export function Stream() {
  const t = useWords({ en, de });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useColumns();
  const filter = streamFilter({ ...search, q: useSettled(search.q ?? '') });
  const pages = usePages(['responses', 'stream', filter], (before, options) =>
    survey.listResponses({ ...filter, ...(before && { before }), limit: 100 }, options),
  );
  const mayWrite = useMay('survey:write');
  const selection = useSelection();
  const { since: _since, ...narrowed } = filter;
  const set = (change: Partial<ResponsesSearch>) =>
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
      {...(mayWrite && { selection })}
      bar={<StreamBar />}
      bulk={
        <FollowUpBulk
          rows={pages.rows.filter(({ id }) => selection.ids.has(id))}
          onDone={() => selection.set(new Set())}
        />
      }
      empty={
        <NothingFound
          isFiltered={
            Object.keys(narrowed).length > 0 || (search.days !== undefined && search.days !== '365')
          }
          clear={() => set({ ...noFilter, days: '365' })}
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

/** Follow-ups that are closed, and how. */
export function ClosedOnes() {
  const t = useWords({ en, de });
  const { days = '90', q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const since = sinceDays(days);
  const columns = useColumns();
  const query = useQuery({
    queryKey: ['responses', 'closed', since],
    queryFn: ({ signal }) => read({ since, followup: 'closed' }, signal),
  });
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  const wanted = q.trim().toLocaleLowerCase();
  const rows = (query.data ?? []).filter(
    (each) =>
      // One that was just reopened here.
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
        <Score of={row} />
        <span className="cut flex-1 text-12 text-ink-2">{nameOf(row.location_id) ?? t.noLocation}</span>
        <span className="text-12 text-ink-3">
          <Time at={row.created_at} />
        </span>
      </div>
      <span dir="auto" className={`line-clamp-2 wrap-anywhere ${row.comment ? '' : 'text-ink-3'}`}>
        {row.comment || t.noComment}
      </span>
    </div>
  );
}
