import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SummaryGroup } from '@reachback/client/survey-types';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Interval } from '../../components/charts.tsx';
import { QueryState } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { groupKinds, type GroupKind } from '../../data/groups.ts';
import type { Period } from '../../data/search.ts';
import { groupsQuery, summaryQuery } from '../../data/surveys.ts';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { formatNumber, useWords } from '../../words/words.ts';

const route = getRouteApi('/shell/overview');
/** Rows shown at first; a click shows the others. */
const rowsAtFirst = 12;

type Part = 'above' | 'same' | 'below' | 'few' | 'none';
const parts: Part[] = ['above', 'same', 'below', 'few', 'none'];

function partOf({ id, rank, differs }: SummaryGroup): Part {
  if (id === null) return 'none';
  return rank === null ? 'few' : (differs ?? 'same');
}

/** Comparison of locations, providers or surveys, with significant differences. */
export function Ranking({ days }: { days: Period }) {
  const t = useWords({ en, de });
  const { by = 'location' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...groupsQuery(by, days), placeholderData: keepPreviousData });
  const nps = useQuery({ ...summaryQuery(days), placeholderData: keepPreviousData }).data?.nps ?? 0;
  const rows = query.data ?? [];
  const known = rows.filter(({ id }) => id !== null);
  const lowest = Math.min(0, ...rows.flatMap(({ npsInterval }) => npsInterval?.low ?? []));
  return (
    <section className="card" aria-label={t.by[by]}>
      <header>
        <h2 className="text-13">{t.by[by]}</h2>
        <span className="cut text-12 text-ink-3 max-phone:hidden">{t.bySub(formatNumber(nps))}</span>
        <span className="flex-1" />
        <Segments
          label={t.compare}
          value={by}
          onChange={(value) =>
            void navigate({
              search: (was) => ({ ...was, by: value === 'location' ? undefined : value }),
              replace: true,
            })
          }
          options={groupKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
      </header>
      <QueryState of={query} rows={4} rowHeight={36} />
      {query.data && known.length === 0 && <p className="p-4 text-ink-2">{t.noneToCompare[by]}</p>}
      {known.length > 0 && (
        <table className="num w-full table-fixed">
          <thead className="border-b border-line text-12 text-ink-3 [&_th]:h-8 [&_th]:font-mid">
            <tr>
              <th scope="col" className="w-16 pl-4 text-left max-phone:w-[68px]">
                {t.rank}
              </th>
              <th scope="col" className="text-left">
                {t.kinds[by]}
              </th>
              <th scope="col" className="w-12 text-right max-phone:w-16">
                {t.npsShort}
              </th>
              <th scope="col" className="w-[34%] pl-6 max-phone:hidden" aria-label={t.range}>
                <Axis min={lowest < 0 ? -100 : 0} />
              </th>
              <th scope="col" className="w-24 pl-4 text-right max-phone:hidden">
                {t.interval}
              </th>
              <th scope="col" className="w-24 pr-4 text-right max-phone:w-[92px]">
                {t.responses}
              </th>
            </tr>
          </thead>
          {parts.map((part) => (
            <PartOfRanking
              key={part}
              part={part}
              rows={rows.filter((row) => partOf(row) === part)}
              isOnly={part === 'same' && known.every((row) => partOf(row) === 'same')}
              axis={{ min: lowest < 0 ? -100 : 0, max: 100, reference: nps }}
              link={{ days, by }}
            />
          ))}
        </table>
      )}
      {known.length > 0 && <p className="border-t border-line px-4 py-3 text-12 text-ink-3">{t.explained}</p>}
    </section>
  );
}

function Axis({ min }: { min: number }) {
  return (
    <span className="flex justify-between" aria-hidden="true">
      {[min, (min + 100) / 2, 100].map((at) => (
        <span key={at}>{formatNumber(at)}</span>
      ))}
    </span>
  );
}

interface PartProps {
  part: Part;
  rows: readonly SummaryGroup[];
  /** There is no other group. */
  isOnly: boolean;
  axis: { min: number; max: number; reference: number };
  link: { days: Period; by: GroupKind };
}

/** Rows with the same verdict. */
function PartOfRanking({ part, rows, isOnly, axis, link: { days, by } }: PartProps) {
  const t = useWords({ en, de });
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst);
  const ranks = rows.flatMap(({ rank }) => rank ?? []);
  const [first, last] = [Math.min(...ranks), Math.max(...ranks)];
  // Separate ranks would present chance as a difference.
  const rankOf = ({ rank }: SummaryGroup) =>
    rank === null ? '–' : part !== 'same' || first === last ? formatNumber(rank) : `${first}–${last}`;
  const tone = { above: 'promoter', below: 'detractor' } as const;
  return (
    <tbody className={`border-t border-line first-of-type:border-t-0 ${part === 'same' ? 'bg-sunken' : ''}`}>
      <tr>
        <th scope="rowgroup" colSpan={4} className="px-4 pt-2 pb-1 text-left text-12 font-text text-ink-2">
          {part === 'same' ? t.same(isOnly) : part === 'none' ? t.without[by] : t.parts[part]}
        </th>
        <td colSpan={2} className="max-phone:hidden" />
      </tr>
      {shown.map((row) => {
        const { low, high } = row.npsInterval ?? { low: 0, high: 0 };
        const range = row.npsInterval
          ? t.fromTo(formatNumber(Math.round(low)), formatNumber(Math.round(high)))
          : '–';
        const name = row.name ?? t.nameless[by];
        return (
          <tr key={row.id ?? ''} className="relative h-9 max-phone:h-12 hover:bg-hover">
            <td className="pl-4 whitespace-nowrap text-ink-2">{rankOf(row)}</td>
            <td>
              <Link
                to="/responses"
                search={{ view: 'all', kind: 'nps', days, [by]: row.id ?? 'none' }}
                className="block font-mid after:absolute after:inset-0"
                title={name}
              >
                <span className="cut block">{name}</span>
              </Link>
            </td>
            <td className="text-right text-14 font-strong">
              {row.responses > 0 ? formatNumber(row.nps) : '–'}
              {row.npsInterval && (
                <span className="hidden text-11 leading-4 font-text whitespace-nowrap text-ink-3 max-phone:block">
                  {range}
                </span>
              )}
            </td>
            <td className="pl-6 max-phone:hidden">
              {row.npsInterval && (
                <Interval
                  {...axis}
                  low={low}
                  high={high}
                  value={row.nps}
                  quiet={part === 'same' || part === 'few' || part === 'none'}
                  tone={part === 'above' || part === 'below' ? tone[part] : undefined}
                  label={t.inWords(formatNumber(row.nps), range)}
                />
              )}
            </td>
            <td className="pl-4 text-right text-12 whitespace-nowrap text-ink-3 max-phone:hidden">{range}</td>
            <td className="pr-4 text-right">{formatNumber(row.responses)}</td>
          </tr>
        );
      })}
      {shown.length < rows.length && (
        <tr>
          <td colSpan={4} className="px-4 py-2">
            <Button small onClick={() => setWhole(true)}>
              {t.showAll(formatNumber(rows.length))}
            </Button>
          </td>
          <td colSpan={2} className="max-phone:hidden" />
        </tr>
      )}
    </tbody>
  );
}
