import { Link } from '@tanstack/react-router';
import type { Summary } from '@reachback/client/survey-types';
import type { ReactNode } from 'react';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import type { Shared } from './search.ts';

interface FiguresProps {
  data: Pick<
    Summary,
    | 'responses'
    | 'surveysSent'
    | 'responseRatePercent'
    | 'averageScore'
    | 'waitingOnFollowUp'
    | 'reviewClicks'
  >;
  /** Filter of the responses that are counted. */
  link: Shared & { kind?: 'nps' };
}

/** Numbers of the period in one line. */
export function Figures({ data, link }: FiguresProps) {
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
      <Link key="open" to="/responses" search={link}>
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
