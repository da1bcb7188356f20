import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { GroupFilter } from '../../components/group-filter.tsx';
import { PeriodSelect } from '../../components/form/period-select.tsx';
import { Empty, QueryState } from '../../components/states.tsx';
import { useNow } from '../../components/marks/time.tsx';
import { Segments } from '../../components/tabs.tsx';
import { groupKinds } from '../../data/groups.ts';
import { summaryQuery, useRatedSurveys } from '../../data/surveys.ts';
import { themesQuery } from '../../data/themes.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatDate, useWords } from '../../words/words.ts';
import { Comments, commentsQuery } from './comments.tsx';
import { Figures } from './figures.tsx';
import { Questions } from './questions.tsx';
import { Ranking } from './ranking.tsx';
import { ScoreCard } from './score-card.tsx';
import { filterOf } from './search.ts';
import { Themes } from './themes.tsx';
import { Weeks, WeeksTable } from './weeks.tsx';

const route = getRouteApi('/shell/overview');

const Ratings = lazy(async () => ({ default: (await import('./ratings.tsx')).Ratings }));

/** How people rate their visits: the score with what chance explains, its course, and what they wrote. */
export function OverviewScreen() {
  const t = useWords({ en, de });
  const { days = '90', as, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  const summary = useQuery({ ...summaryQuery(days, filter), placeholderData: keepPreviousData });
  // Requested with the summary, although they are drawn after it.
  usePrefetchQuery(commentsQuery({ days, ...filter }, useNow()));
  usePrefetchQuery(themesQuery(days, filter));
  const { data } = summary;
  const rated = useRatedSurveys();
  // Their numbers are of the whole survey only.
  const hasRatings = rated && rated.length > 0 && Object.keys(filter).length === 0;
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
      <QueryState of={summary} />
      {data && data.responses === 0 && data.surveysSent === 0 && hasRatings === false && (
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
          <Figures data={data} link={{ kind: 'nps', days, ...filter }} />
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
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {hasRatings && (
          <Suspense>
            <Ratings days={days} surveys={rated} />
          </Suspense>
        )}
        <Questions days={days} />
      </div>
    </Page>
  );
}

const dayOf = (at: string): string =>
  formatDate(`${at.slice(0, 10)}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
