import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Survey, SurveySummary } from '@reachback/client/survey-types';
import { Interval } from '../../components/charts.tsx';
import { QueryState } from '../../components/states.tsx';
import type { Period } from '../../data/search.ts';
import { ratingsQuery } from '../../data/surveys.ts';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import { Figures } from './figures.tsx';
import { Shares } from './shares.tsx';
import { SurveyChoice } from './survey-choice.tsx';
import { WeekTable } from './week-table.tsx';

const route = getRouteApi('/shell/overview');

/** Numbers of a CSAT or CES survey. They are no part of the NPS. */
export function Ratings({ days, surveys }: { days: Period; surveys: readonly Survey[] }) {
  const t = useWords({ en, de });
  const { rated } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (chosen: string) =>
    void navigate({ search: (was) => ({ ...was, rated: chosen }), replace: true });
  const survey = surveys.find((each) => each.id === rated) ?? surveys[0];
  const id = survey?.id ?? '';
  const query = useQuery({
    ...ratingsQuery(id, days),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  });
  if (!survey) return null;
  return (
    <section aria-label={t.ratings} className="flex flex-col gap-4">
      <header className="flex items-center gap-3">
        <h2 className="text-14">{t.ratings}</h2>
        <SurveyChoice surveys={surveys} value={id} onChange={choose} />
      </header>
      <QueryState of={query} rows={3} />
      {query.data && (
        <>
          <Figures data={query.data} link={{ days, survey: query.data.survey_id }} />
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,7fr)] items-start gap-4 max-tablet:grid-cols-1">
            <Scores data={query.data} />
            <section className="card min-w-0">
              <header>
                <h3 className="text-13">{t.byWeek}</h3>
              </header>
              <Weeks data={query.data} />
            </section>
          </div>
        </>
      )}
    </section>
  );
}

/** The share of the highest scores with its interval, and how often each score was given. */
function Scores({ data }: { data: SurveySummary }) {
  const t = useWords({ en, de });
  const { topBoxInterval: interval, topBoxPercent, responses, distribution, kind } = data;
  const percent = (value: number) => formatPercent(value / 100, 0);
  const between = interval && t.betweenShares(percent(interval.low), percent(interval.high));
  return (
    <section className="card min-w-0">
      <header>
        <h3 className="text-13">{t.topBox[kind]}</h3>
      </header>
      <div className="flex flex-col gap-5 p-4">
        {interval ? (
          <div className="flex items-center gap-6">
            <span className="num text-28 font-strong">{percent(topBoxPercent)}</span>
            <div className="min-w-0 flex-1">
              <p className="text-12 text-ink-2">{between}</p>
              <Interval
                low={interval.low}
                high={interval.high}
                value={topBoxPercent}
                max={100}
                label={`${t.topBox[kind]}: ${percent(topBoxPercent)}, ${between}`}
              />
            </div>
          </div>
        ) : (
          <p className="text-ink-2">{t.emptyTitle}</p>
        )}
        <Shares
          parts={distribution
            .toReversed()
            .map(({ score, responses: count }) => ({ key: score, name: `${score}`, count }))}
          of={responses}
        />
      </div>
    </section>
  );
}

function Weeks({ data: { steps } }: { data: SurveySummary }) {
  const t = useWords({ en, de });
  return (
    <WeekTable
      weeks={steps}
      startOf={({ start }) => start}
      columns={[
        {
          head: t.average,
          cell: ({ responses, averageScore }) =>
            responses > 0 ? formatNumber(averageScore, { maximumFractionDigits: 2 }) : '–',
        },
        {
          head: t.share,
          cell: ({ responses, topBoxPercent }) =>
            responses > 0 ? formatPercent(topBoxPercent / 100, 0) : '–',
        },
        { head: t.responses, cell: ({ responses }) => formatNumber(responses) },
        { head: t.sent, cell: ({ surveysSent }) => formatNumber(surveysSent), notOnPhones: true },
      ]}
    />
  );
}
