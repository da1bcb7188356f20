import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatDate, useWords } from '../../words/words.ts';

/** The day that a week starts on, given as a date or time in UTC. */
export const dayOf = (at: string): string =>
  formatDate(`${at.slice(0, 10)}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface WeekTableProps<Week> {
  /** Oldest first; the newest is shown first. */
  weeks: readonly Week[];
  startOf: (week: Week) => string;
  columns: readonly {
    head: string;
    cell: (week: Week) => string;
    notOnPhones?: boolean;
  }[];
}

/** A week in each row, scrolled by keyboard too. */
export function WeekTable<Week>({ weeks, startOf, columns }: WeekTableProps<Week>) {
  const t = useWords({ en, de });
  const classOf = (notOnPhones?: boolean) => (notOnPhones ? 'text-right! max-phone:hidden' : 'text-right!');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its rows are scrolled by keyboard
    <div className="max-h-80 overflow-auto" role="group" aria-label={t.byWeek} tabIndex={0}>
      <table className="table w-full">
        <thead>
          <tr>
            <th>{t.week}</th>
            {columns.map(({ head, notOnPhones }) => (
              <th key={head} className={classOf(notOnPhones)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {weeks.toReversed().map((week) => (
            <tr key={startOf(week)}>
              <td className="whitespace-nowrap">{dayOf(startOf(week))}</td>
              {columns.map(({ head, cell, notOnPhones }) => (
                <td key={head} className={classOf(notOnPhones)}>
                  {cell(week)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
