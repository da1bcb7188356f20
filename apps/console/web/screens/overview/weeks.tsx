import type { SummaryWeek } from '@reachback/client/survey-types';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import { dayOf, WeekTable } from './week-table.tsx';

const left = 36;
const plotTop = 12;
const plotBottom = 140;
const barsBottom = 212;
const barMax = 44;

/** Consecutive weeks with responses, drawn as one area. */
function bands(weeks: readonly SummaryWeek[]) {
  const all: { index: number; low: number; high: number }[][] = [[]];
  for (const [index, { npsInterval }] of weeks.entries())
    if (npsInterval) all.at(-1)!.push({ index, ...npsInterval });
    else all.push([]);
  return all.filter((band) => band.length > 1);
}

/** The score of each week with its 95 % interval, and below how many responses it stands on. Weeks without responses are gaps. */
export function Weeks({ weeks }: { weeks: readonly SummaryWeek[] }) {
  const t = useWords({ en, de });
  // As wide as on the screen, so that its words keep their size on phones.
  const width = window.innerWidth < 768 ? 340 : 720;
  const isPositive = weeks.every(({ npsInterval }) => npsInterval === null || npsInterval.low >= 0);
  const low = isPositive ? 0 : -100;
  const step = (width - left - 8) / Math.max(1, weeks.length);
  const x = (index: number) => left + (index + 0.5) * step;
  const y = (nps: number) => plotBottom - ((nps - low) / (100 - low)) * (plotBottom - plotTop);
  const most = Math.max(1, ...weeks.map(({ responses }) => responses));
  const every = Math.ceil(weeks.length / (width < 720 ? 5 : 8));
  const bar = Math.max(2, Math.min(32, step * 0.6));
  const path = weeks
    .map(({ nps, responses }, index) => {
      if (responses === 0) return '';
      const before = weeks[index - 1];
      return `${before && before.responses > 0 ? 'L' : 'M'}${x(index).toFixed(1)} ${y(nps).toFixed(1)}`;
    })
    .join('');
  return (
    <div className="p-3">
      <svg
        role="img"
        aria-label={t.byWeekSub}
        viewBox={`0 0 ${width} 236`}
        className="num block h-auto w-full"
        fontSize="11"
        fill="var(--ink-3)"
      >
        {[0, 25, 50, 75, 100].map((part) => {
          const at = low + (part / 100) * (100 - low);
          return (
            <g key={part}>
              <line
                x1={left}
                x2={width - 8}
                y1={y(at)}
                y2={y(at)}
                stroke={at === 0 ? 'var(--c-zero)' : 'var(--c-grid)'}
              />
              <text x={left - 8} y={y(at) + 4} textAnchor="end">
                {formatNumber(at)}
              </text>
            </g>
          );
        })}
        {bands(weeks).map((band) => (
          <path
            key={band[0]!.index}
            fill="var(--c-1-soft)"
            opacity="0.35"
            d={[
              ...band.map(({ index, high }) => `${x(index).toFixed(1)} ${y(high).toFixed(1)}`),
              ...band.toReversed().map(({ index, low: at }) => `${x(index).toFixed(1)} ${y(at).toFixed(1)}`),
            ]
              .map((point, at) => `${at === 0 ? 'M' : 'L'}${point}`)
              .join('')
              .concat('Z')}
          />
        ))}
        <path d={path} fill="none" stroke="var(--c-1)" strokeWidth="1.5" strokeLinejoin="round" />
        <line x1={left} x2={width - 8} y1={barsBottom} y2={barsBottom} stroke="var(--c-zero)" />
        {weeks.map((week, index) => {
          const isRunning = index === weeks.length - 1;
          const height = (week.responses / most) * barMax;
          return (
            <g key={week.weekStart}>
              <title>
                {`${dayOf(week.weekStart)}: ${week.responses > 0 ? `NPS ${week.nps}, ${t.responses} ${week.responses}` : t.noResponses}`}
              </title>
              {week.responses > 0 && (
                <>
                  <circle
                    cx={x(index)}
                    cy={y(week.nps)}
                    r={isRunning ? 4 : 3}
                    fill={isRunning ? 'var(--surface)' : 'var(--c-1)'}
                    stroke="var(--c-1)"
                    strokeWidth="1.5"
                  />
                  {isRunning && (
                    <text
                      x={x(index)}
                      y={y(week.nps) - 10}
                      textAnchor="middle"
                      fill="var(--ink)"
                      fontWeight="600"
                    >
                      {formatNumber(week.nps)}
                    </text>
                  )}
                  <rect
                    x={x(index) - bar / 2}
                    y={barsBottom - Math.max(2, height)}
                    width={bar}
                    height={Math.max(2, height)}
                    rx="2"
                    fill="var(--c-1-soft)"
                    opacity={isRunning ? 0.6 : 1}
                  />
                  {step > 22 && (
                    <text x={x(index)} y={barsBottom - Math.max(2, height) - 4} textAnchor="middle">
                      {formatNumber(week.responses)}
                    </text>
                  )}
                </>
              )}
              {index % every === 0 && (
                <text x={x(index)} y={barsBottom + 16} textAnchor="middle">
                  {dayOf(week.weekStart)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The weeks as a table. */
export function WeeksTable({ weeks }: { weeks: readonly SummaryWeek[] }) {
  const t = useWords({ en, de });
  return (
    <WeekTable
      weeks={weeks}
      startOf={({ weekStart }) => weekStart}
      columns={[
        { head: 'NPS', cell: ({ responses, nps }) => (responses > 0 ? formatNumber(nps) : '–') },
        { head: t.responses, cell: ({ responses }) => formatNumber(responses) },
        { head: t.sent, cell: ({ surveysSent }) => formatNumber(surveysSent), notOnPhones: true },
        {
          head: t.rate,
          cell: ({ surveysSent, responseRatePercent }) =>
            surveysSent > 0 ? formatPercent(responseRatePercent / 100) : '–',
        },
      ]}
    />
  );
}
