import { Meter } from '../../components/charts.tsx';
import { formatNumber, formatPercent } from '../../words/words.ts';

interface SharesProps {
  parts: readonly { key: string | number; name: string; count: number }[];
  /** The whole that they are shares of; may be 0. */
  of: number;
}

/** How often each was given, as number, percentage and bar. */
export function Shares({ parts, of }: SharesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {parts.map(({ key, name, count }) => {
        const share = of === 0 ? 0 : count / of;
        return (
          <li key={key} className="flex flex-col gap-1">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="num">{formatNumber(count)}</span>
              <span className="num w-12 text-right text-ink-3">{formatPercent(share, 0)}</span>
            </span>
            <Meter share={share} label={`${name}: ${formatPercent(share, 0)}`} />
          </li>
        );
      })}
    </ul>
  );
}
