import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '../words/words.ts';

/** The tabs below the bar. Contains a `<Link activeProps={activeTab}>` for each, optionally with a `<Count>`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  // After opening a URL, its tab may be outside the viewport of a phone.
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

/** A count beside a label. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="num">{formatNumber(of)}</span>;
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
}

/** A segmented control: a few options, all visible. */
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
