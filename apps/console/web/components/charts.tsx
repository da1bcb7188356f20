import { formatNumber } from '../words/words.ts';

/** The 95 % confidence interval of a rate (Wilson). */
export function rateInterval(hits: number, of: number): { rate: number; low: number; high: number } | null {
  if (of <= 0) return null;
  const z = 1.96;
  const rate = hits / of;
  const center = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  return { rate, low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

interface IntervalProps {
  low: number;
  high: number;
  value: number;
  /** Limits of the axis. */
  min?: number;
  max: number;
  /** A dashed reference line, such as the overall value. */
  reference?: number;
  /** Gray: not significant, or over. */
  quiet?: boolean;
  /** Better or worse than the others. Text beside it must say the same. */
  tone?: 'promoter' | 'detractor' | undefined;
  label: string;
}

/** A value with its interval, on an axis shared by all rows of a table. */
export function Interval({ low, high, value, min = 0, max, reference, quiet, tone, label }: IntervalProps) {
  const x = (at: number) => `${(Math.min(Math.max((at - min) / (max - min), 0), 1) * 100).toFixed(2)}%`;
  const color = quiet ? 'var(--c-2)' : `var(--c-${tone ?? '1'})`;
  return (
    <svg role="img" aria-label={label} width="100%" height="20" className="block overflow-visible">
      <line x1={x(0)} x2={x(0)} y1="0" y2="20" stroke="var(--c-zero)" />
      {reference !== undefined && (
        <line x1={x(reference)} x2={x(reference)} y1="0" y2="20" stroke="var(--c-2)" strokeDasharray="2 2" />
      )}
      <g stroke={color} strokeWidth="1.5">
        <line x1={x(low)} x2={x(high)} y1="10" y2="10" />
        <line x1={x(low)} x2={x(low)} y1="6" y2="14" />
        <line x1={x(high)} x2={x(high)} y1="6" y2="14" />
      </g>
      <circle cx={x(value)} cy="10" r="4.5" fill={color} stroke="var(--surface)" strokeWidth="1.5" />
    </svg>
  );
}

interface BarsProps {
  bars: readonly {
    label: string;
    value: number | null;
    /** The newest, or what is meant. */ strong?: boolean;
    title?: string;
  }[];
  label: string;
  height?: number;
  tone?: 'accent' | 'good';
}

/** Bars from zero with their counts above and names below. `null` is a gap. */
export function Bars({ bars, label, height = 72, tone = 'accent' }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const [pale, full] =
    tone === 'accent' ? ['bg-c-1-soft', 'bg-c-1'] : ['bg-c-promoter opacity-60', 'bg-c-promoter'];
  return (
    <figure aria-label={label}>
      <div className="flex items-end gap-2 border-b border-c-zero" style={{ height: height + 18 }}>
        {bars.map(({ label: name, value, strong, title }) => (
          <div key={name} title={title} className="flex min-w-0 flex-1 flex-col items-center">
            <span className={`num text-11 ${strong ? 'font-mid' : 'text-ink-3'}`}>
              {value === null || value === 0 ? '' : formatNumber(value)}
            </span>
            <span
              className={`w-full max-w-11 rounded-t-1 ${strong ? full : pale}`}
              style={{ height: value ? Math.max(2, (value / most) * height) : 0 }}
            />
          </div>
        ))}
      </div>
      <div className="flex gap-2 pt-1">
        {bars.map(({ label: name, strong }) => (
          <span key={name} className={`min-w-0 flex-1 text-center text-11 ${strong ? '' : 'text-ink-3'}`}>
            {name}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** A share of a whole, from 0 to 1. */
export function Meter({ share, label, quiet }: { share: number; label: string; quiet?: boolean }) {
  return (
    <div className="meter" role="img" aria-label={label}>
      <i
        className={quiet ? 'bg-c-2' : 'bg-c-1'}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </div>
  );
}

const sparkHeight = 20;

/**
 * Small bars of what was sent on each day, with a mark below those that brought replies.
 * @param label the same in words, with the sums; without it, only the place of the chart is kept
 */
export function Sparkline({
  days,
  quiet,
  label,
}: {
  days: readonly { sent: number; replies: number }[];
  quiet?: boolean;
  label: string | undefined;
}) {
  const most = Math.max(1, ...days.map(({ sent }) => sent));
  const bars = days.map(({ sent }, index) =>
    sent > 0
      ? `M${index * 3 + 1} ${sparkHeight}v-${Math.max(2, (sent / most) * sparkHeight).toFixed(1)}`
      : '',
  );
  const marks = days.map(({ replies }, index) => (replies > 0 ? `M${index * 3} ${sparkHeight + 4}h2` : ''));
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={days.length * 3}
      height={sparkHeight + 6}
      fill="none"
      strokeWidth="2"
      className="block"
    >
      {label !== undefined && (
        <>
          <title>{label}</title>
          <path d={`M0 ${sparkHeight + 0.5}h${days.length * 3}`} stroke="var(--c-zero)" strokeWidth="1" />
          <path d={bars.join('')} stroke={quiet ? 'var(--c-2)' : 'var(--c-1)'} />
          <path d={marks.join('')} stroke="var(--c-promoter)" strokeWidth="3" />
        </>
      )}
    </svg>
  );
}
