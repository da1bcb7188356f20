import { Link } from '@tanstack/react-router';
import type { Summary } from '@reachback/client/survey-types';
import { Interval } from '../../components/charts.tsx';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import type { Shared } from './search.ts';

/** The score with its confidence interval, and the distribution. */
export function ScoreCard({ data, link }: { data: Summary; link: Shared }) {
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
