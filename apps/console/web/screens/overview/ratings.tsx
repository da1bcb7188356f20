import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Survey, SurveySummary } from '@reachback/client/survey-types';
import { Interval, Meter } from '../../components/charts.tsx';
import { Select } from '../../components/form/field.tsx';
import { QueryState } from '../../components/states.tsx';
import type { Period } from '../../data/search.ts';
import { ratingsQuery } from '../../data/surveys.ts';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatDate, formatNumber, formatPercent, useWords } from '../../words/words.ts';
import { Figures } from './figures.tsx';

/** Numbers of a CSAT or CES survey. They are no part of the NPS. */
export function Ratings({ days, surveys }: { days: Period; surveys: readonly Survey[] }) {
  const t = useWords({ en, de });
  const [chosen, setChosen] = useState<string>();
  const survey = surveys.find(({ id }) => id === chosen) ?? surveys[0];
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
        {surveys.length > 1 ? (
          <Select
            hideLabel
            label={t.kinds.survey}
            className="w-56"
            value={id}
            options={surveys.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : (
          <span className="cut text-12 text-ink-3">{survey.name}</span>
        )}
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
        <ul className="flex flex-col gap-2">
          {distribution.toReversed().map(({ score, responses: count }) => {
            const share = responses === 0 ? 0 : count / responses;
            return (
              <li key={score} className="flex flex-col gap-1">
                <span className="num flex items-baseline gap-2">
                  <span className="flex-1">{score}</span>
                  <span>{formatNumber(count)}</span>
                  <span className="w-12 text-right text-ink-3">{formatPercent(share, 0)}</span>
                </span>
                <Meter share={share} label={`${score}: ${formatPercent(share, 0)}`} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Weeks({ data: { steps } }: { data: SurveySummary }) {
  const t = useWords({ en, de });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its rows are scrolled by keyboard
    <div className="max-h-80 overflow-auto" role="group" aria-label={t.byWeek} tabIndex={0}>
      <table className="table w-full">
        <thead>
          <tr>
            <th>{t.week}</th>
            <th className="text-right!">{t.average}</th>
            <th className="text-right!">{t.share}</th>
            <th className="text-right!">{t.responses}</th>
            <th className="text-right! max-phone:hidden">{t.sent}</th>
          </tr>
        </thead>
        <tbody className="num">
          {steps.toReversed().map(({ start, responses, averageScore, topBoxPercent, surveysSent }) => (
            <tr key={start}>
              <td className="whitespace-nowrap">
                {formatDate(`${start}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </td>
              <td className="text-right">
                {responses > 0 ? formatNumber(averageScore, { maximumFractionDigits: 2 }) : '–'}
              </td>
              <td className="text-right">{responses > 0 ? formatPercent(topBoxPercent / 100, 0) : '–'}</td>
              <td className="text-right">{formatNumber(responses)}</td>
              <td className="text-right max-phone:hidden">{formatNumber(surveysSent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
