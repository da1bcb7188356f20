import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';

interface BulkBarProps {
  /** How many rows are selected. */
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Stands in place of filters and search while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useCommonWords();
  return (
    <div className="list-bar list-bulk">
      <span className="font-mid">{t.selected(count)}</span>
      <span className="flex-1" />
      {children}
      <IconButton icon={X} label={t.clear} small onClick={onClear} />
    </div>
  );
}
