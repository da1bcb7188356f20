import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import type { Summary } from '@reachback/client/survey-types';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Interval } from '../../components/charts.tsx';
import { GroupFilter } from '../../components/group-filter.tsx';
import { PeriodSelect } from '../../components/form/period-select.tsx';
import { Score } from '../../components/marks/score.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { Time, useNow } from '../../components/marks/time.tsx';
import { survey } from '../../data/clients.ts';
import { groupKinds } from '../../data/groups.ts';
import { summaryQuery, useNames } from '../../data/surveys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatDate, formatNumber, formatPercent, useWords } from '../../words/words.ts';
import { Questions } from './questions.tsx';
import { Ranking } from './ranking.tsx';
import { filterOf, type Shared } from './search.ts';
import { Themes } from './themes.tsx';
import { Weeks, WeeksTable } from './weeks.tsx';

const route = getRouteApi('/shell/overview');
const commentsShown = 6;

/** How people rate their visits: the score with what chance explains, its course, and what they wrote. */
export function OverviewScreen() {
  const t = useWords({ en, de });
  const { days = '90', as, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  const summary = useQuery({ ...summaryQuery(days, filter), placeholderData: keepPreviousData });
  const { data } = summary;
  const running = data?.weekly.at(-1);
  return (
    <Page
      title={t.title}
      actions={
        <PeriodSelect
          t={t}
          value={days}
          onChange={(value) => void navigate({ search: (was) => ({ ...was, days: value }), replace: true })}
        />
      }
    >
      <div className="filter-line mb-4" role="group" aria-label={t.filters}>
        {groupKinds.map((kind) => (
          <GroupFilter
            key={kind}
            kind={kind}
            days={days}
            value={filter[kind] ?? ''}
            // Sums are kept for each of the three, not for two together.
            onChange={(value) =>
              void navigate({
                search: ({ location: _location, provider: _provider, survey: _survey, ...was }) => ({
                  ...was,
                  [kind]: value,
                }),
                replace: true,
              })
            }
          />
        ))}
      </div>
      {summary.error && (
        <Failure
          error={summary.error}
          onRetry={() => void summary.refetch()}
          shownFrom={data ? summary.dataUpdatedAt : 0}
        />
      )}
      {summary.isPending && !summary.error && <Skeleton />}
      {data && data.responses === 0 && data.surveysSent === 0 && (
        <Empty
          icon={Gauge}
          title={t.emptyTitle}
          action={
            <Link to="/visits" className={buttonClass()}>
              {t.toVisits}
            </Link>
          }
        >
          {t.emptyText}
        </Empty>
      )}
      {data && (data.responses > 0 || data.surveysSent > 0) && (
        <div className="flex flex-col gap-4">
          <Figures data={data} link={{ days, ...filter }} />
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,7fr)] gap-4 max-tablet:grid-cols-1">
            <ScoreCard data={data} link={{ days, ...filter }} />
            <section className="card min-w-0">
              <header>
                <h2 className="text-13">{t.byWeek}</h2>
                <span className="text-12 text-ink-3 max-phone:hidden">
                  {running ? t.weekRunning(dayOf(running.weekStart)) : t.byWeekSub}
                </span>
                <span className="flex-1" />
                <Segments
                  label={t.byWeek}
                  value={as ?? 'chart'}
                  onChange={(value) =>
                    void navigate({
                      search: (was) => ({ ...was, as: value === 'table' ? 'table' : undefined }),
                      replace: true,
                    })
                  }
                  options={[
                    { value: 'chart', label: t.chart },
                    { value: 'table', label: t.table },
                  ]}
                />
              </header>
              {as === 'table' ? <WeeksTable weeks={data.weekly} /> : <Weeks weeks={data.weekly} />}
            </section>
          </div>
          <div className="grid grid-cols-[minmax(0,16fr)_minmax(0,9fr)] items-start gap-4 max-wide:grid-cols-1">
            <div className="flex min-w-0 flex-col gap-4">
              <Ranking days={days} />
              <Themes link={{ days, ...filter }} />
            </div>
            <Comments link={{ days, ...filter }} />
          </div>
        </div>
      )}
      <Questions days={days} />
    </Page>
  );
}

const dayOf = (at: string): string =>
  formatDate(`${at.slice(0, 10)}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });

function Figures({ data, link }: { data: Summary; link: Shared }) {
  const t = useWords({ en, de });
  const figures: [string, ReactNode][] = [
    [
      t.responses,
      <Link key="all" to="/responses" search={{ view: 'all', ...link }}>
        {formatNumber(data.responses)}
      </Link>,
    ],
    [t.sent, formatNumber(data.surveysSent)],
    [t.rate, data.surveysSent > 0 ? formatPercent(data.responseRatePercent / 100) : '–'],
    [
      t.average,
      data.responses > 0
        ? formatNumber(data.averageScore, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : '–',
    ],
    [
      t.waiting,
      <Link key="open" to="/responses" search={filterOf(link)}>
        {formatNumber(data.waitingOnFollowUp)}
      </Link>,
    ],
    [t.clicks, formatNumber(data.reviewClicks)],
  ];
  return (
    <dl className="card grid grid-cols-6 gap-px bg-line max-tablet:grid-cols-3 max-phone:grid-cols-2">
      {figures.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col bg-surface px-4 py-3">
          <dt className="cut text-12 text-ink-2" title={label}>
            {label}
          </dt>
          <dd className="num text-20 font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ScoreCard({ data, link }: { data: Summary; link: Shared }) {
  const t = useWords({ en, de });
  const { npsInterval: interval, responses, sentiment } = data;
  const bound = (value: number) => formatNumber(Math.round(value));
  const parts = [
    { name: t.detractors, segment: 'detractor', count: sentiment.unhappy, color: 'bg-c-detractor' },
    { name: t.passives, segment: 'passive', count: sentiment.neutral, color: 'bg-c-passive' },
    { name: t.promoters, segment: 'promoter', count: sentiment.happy, color: 'bg-c-promoter' },
  ] as const;
  return (
    <section className="card min-w-0">
      <header>
        <h2 className="text-13">{t.nps}</h2>
        <span className="text-12 text-ink-3">{t.days(data.days)}</span>
      </header>
      <div className="flex flex-col gap-5 p-4">
        {interval ? (
          <>
            <div className="flex items-center gap-6">
              <span className="num text-28 font-strong">{formatNumber(data.nps)}</span>
              <div className="min-w-0 flex-1">
                <p className="text-12 text-ink-2">{t.between(bound(interval.low), bound(interval.high))}</p>
                <Interval
                  low={interval.low}
                  high={interval.high}
                  value={data.nps}
                  min={-100}
                  max={100}
                  label={`${t.nps}: ${data.nps}, ${t.between(bound(interval.low), bound(interval.high))}`}
                />
                <div className="num flex justify-between text-11 text-ink-3" aria-hidden="true">
                  <span>−100</span>
                  <span>0</span>
                  <span>100</span>
                </div>
              </div>
            </div>
            <div className="flex h-2 gap-[2px]" aria-hidden="true">
              {parts.map(({ name, count, color }) => (
                <i key={name} className={`rounded-1 ${color}`} style={{ flexGrow: count }} />
              ))}
            </div>
            <ul className="flex flex-col gap-1">
              {parts.map(({ name, segment, count, color }) => (
                <li key={name} className="flex items-center gap-2">
                  <i className={`size-2 rounded-full ${color}`} aria-hidden="true" />
                  <Link className="flex-1" to="/responses" search={{ view: 'all', segment, ...link }}>
                    {name}
                  </Link>
                  <span className="num">{formatNumber(count)}</span>
                  <span className="num w-12 text-right text-ink-3">
                    {formatPercent(count / responses, 0)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-ink-2">{t.emptyTitle}</p>
        )}
      </div>
    </section>
  );
}

function Comments({ link }: { link: Shared }) {
  const { days, ...filter } = link;
  const t = useWords({ en, de });
  const nameOf = useNames();
  const now = useNow();
  const since = new Date(now - Number(days) * 86_400_000).toISOString().slice(0, 10);
  const query = useQuery({
    queryKey: ['responses', 'newest', since, filter],
    queryFn: ({ signal }) =>
      survey.listResponses({ since, hasComment: true, limit: commentsShown, ...filter }, { signal }),
  });
  const rows = query.data?.data ?? [];
  return (
    <section className="card">
      <header>
        <h2 className="text-13">{t.comments}</h2>
        <span className="flex-1" />
        <Link className="link text-12" to="/responses" search={{ view: 'all', ...link, comment: 'with' }}>
          {t.allComments}
        </Link>
      </header>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.error && <Skeleton rows={3} />}
      {query.data && rows.length === 0 && <p className="p-4 text-ink-2">{t.noComments}</p>}
      <ul>
        {rows.map((row) => {
          const names = [nameOf(row.location_id), nameOf(row.provider_id)].filter(Boolean).join(' · ');
          return (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Link
                to="/responses"
                search={{ view: 'all', ...link, comment: 'with', open: row.id }}
                className="flex gap-3 px-4 py-3 hover:bg-hover"
              >
                <Score of={row} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="line-clamp-3">{row.comment}</span>
                  <span className="flex gap-2 text-12 text-ink-3">
                    <span className="cut flex-1">
                      {names && `${names} · `}
                      <Time at={row.created_at} />
                    </span>
                    {row.followup_status === 'open' && (
                      <span className="font-mid whitespace-nowrap text-ink-2">{t.followUpOpen}</span>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
