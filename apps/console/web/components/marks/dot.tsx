import type { ReactNode } from 'react';

export type DotTone = 'good' | 'warn' | 'bad' | 'accent' | 'off';

const colors: Record<DotTone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  accent: 'text-accent',
  off: 'text-ink-off',
};

/** A state in a row: dot and label. A filled dot needs action, a ring is informational. */
export function Dot({
  tone,
  ring = false,
  children,
}: {
  tone: DotTone;
  ring?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-[6px] text-12 whitespace-nowrap text-ink-2">
      <span className={`dot ${ring ? 'dot-ring' : ''} ${colors[tone]}`} aria-hidden="true" />
      {children}
    </span>
  );
}
