import { Plus, X, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useCommonWords } from '../common-words.ts';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent' | 'out';

/** A state in one or two words. `out` is outlined, for something that has not started, such as a draft. */
export function Chip({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={`chip ${tone === 'neutral' ? '' : `chip-${tone}`}`}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}

/** An unset filter: dashed, with a plus. Takes a ref, as the trigger of a menu or popover. */
export function AddFilter({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className="filter-chip">
      <Plus aria-hidden="true" />
      {children}
    </button>
  );
}

/** A filter that is set, with × to remove it. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const t = useCommonWords();
  return (
    <span className="filter-chip filter-chip-on">
      {children}
      <button type="button" aria-label={t.remove(children)} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
