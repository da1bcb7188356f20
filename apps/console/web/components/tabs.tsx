import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '../words/words.ts';

/** The line of tabs below the bar; inside: `<Link activeProps={activeTab}>` for each, with `<Count>` if it has one. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  // Who opens an address may find its tab beyond the edge of a phone.
  useEffect(() => {
    line.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={line} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}

/** A number beside a word. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="num">{formatNumber(of)}</span>;
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
}

/** One of a few, all in sight: the state of a list, a kind of chart. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          <Count of={option.count} />
        </button>
      ))}
    </div>
  );
}
