import type { ReactNode } from 'react';
import type { RateMetric } from '../../data/search.ts';
import { formatNumber, formatPercent } from '../../words/words.ts';
import { Interval } from '../charts.tsx';
import { isEarly, useResultsWords, type Rate } from './rates.ts';

export interface RateRow {
  key: string;
  name: ReactNode;
  sent: number;
  hits: number;
  rate: Rate | null;
  /** Gray: over, or too little data to compare. */
  quiet?: boolean;
  /** Why it cannot be compared. */
  remark?: string | undefined;
}

export interface RateGroup {
  key: string;
  head?: ReactNode;
  rows: RateRow[];
}

/** Rates on one axis, each with its confidence interval; on phones the interval is text below the rate. */
export function RateTable({
  groups,
  head,
  metric,
  total,
}: {
  groups: readonly RateGroup[];
  /** Heading of the rows. */
  head: string;
  metric: RateMetric;
  total?: RateRow | undefined;
}) {
  const t = useResultsWords();
  const all = groups.flatMap(({ rows }) => rows.flatMap(({ rate }) => rate ?? []));
  const sure = all.filter((rate) => !isEarly(rate));
  // With few emails, an interval spans the whole axis, and the others would be indistinguishable.
  const high = Math.max(0, ...(sure.length > 0 ? sure : all).map((rate) => rate.high));
  const max = Math.min(1, Math.max(0.04, Math.ceil(high * 50) / 50));
  return (
    <>
      <table className="num w-full table-fixed">
        <thead className="text-12 text-ink-3">
          <tr>
            <th className="pb-1 text-left font-mid">{head}</th>
            <th className="w-16 pb-1 text-right font-mid max-phone:w-12">{t.sent}</th>
            <th className="w-24 pb-1 text-right font-mid max-phone:hidden">{t.metrics[metric]}</th>
            <th className="w-20 pb-1 text-right font-mid max-phone:w-28">{t.rate}</th>
            <th className="w-[38%] px-4 pb-1 text-left font-mid max-phone:hidden" aria-label={t.range}>
              <span className="flex justify-between">
                <span>0 %</span>
                <span>{formatPercent(max, 0)}</span>
              </span>
            </th>
          </tr>
        </thead>
        {groups.map(({ key, head: groupHead, rows }) => (
          <tbody key={key} className="border-t border-line">
            {groupHead && (
              <tr>
                <th scope="rowgroup" colSpan={5} className="pt-2 text-left font-text">
                  {groupHead}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} row={row} max={max} />
            ))}
          </tbody>
        ))}
        {total && (
          <tfoot className="border-t border-line-strong font-mid">
            <Row row={total} max={max} />
          </tfoot>
        )}
      </table>
      <p className="pt-3 text-12 text-ink-3">{t.explained}</p>
    </>
  );
}

function Row({ row: { name, sent, hits, rate, quiet = false, remark }, max }: { row: RateRow; max: number }) {
  const t = useResultsWords();
  const early = rate !== null && isEarly(rate);
  const said = remark ?? (early ? t.early : undefined);
  const inWords = rate
    ? t.inWords(
        formatNumber(hits),
        formatNumber(rate.of),
        formatPercent(rate.value),
        formatPercent(rate.low),
        formatPercent(rate.high),
      )
    : t.nothing;
  return (
    <tr className={`h-8 ${quiet ? 'text-ink-2' : ''}`} title={early ? t.earlyHint : undefined}>
      <td className="align-top">
        <span className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2">
          {name}
          {said && <span className="text-11 text-ink-3">{said}</span>}
        </span>
      </td>
      <td className="pl-2 text-right align-top leading-8">{formatNumber(sent)}</td>
      <td className="pl-4 text-right align-top leading-8 max-phone:hidden">{formatNumber(hits)}</td>
      <td className="pl-4 text-right align-top leading-8 whitespace-nowrap">
        <span className="font-mid">{rate ? formatPercent(rate.value) : '–'}</span>
        {rate && (
          <span className="hidden pb-1 text-11 leading-4 text-ink-3 max-phone:block">
            {t.between(formatPercent(rate.low), formatPercent(rate.high))}
          </span>
        )}
      </td>
      <td className="px-4 align-top max-phone:hidden">
        {rate ? (
          <span className="block pt-[6px]">
            <Interval
              low={rate.low}
              high={rate.high}
              value={rate.value}
              max={max}
              quiet={quiet || early}
              label={inWords}
            />
          </span>
        ) : (
          <span className="hidden-text">{inWords}</span>
        )}
      </td>
    </tr>
  );
}
