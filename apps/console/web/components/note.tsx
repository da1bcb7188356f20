import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoteProps {
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'accent';
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** A finding with one action. */
export function Note({ tone = 'neutral', icon: Icon, title, children, action }: NoteProps) {
  return (
    <div
      className={`note flex-wrap ${tone === 'neutral' ? '' : `note-${tone}`}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      {Icon && <Icon aria-hidden="true" />}
      <div className="flex min-w-[180px] flex-1 flex-col">
        {title && <span className="font-mid">{title}</span>}
        {children && <span className={title ? 'text-12 text-ink-2' : ''}>{children}</span>}
      </div>
      {action}
    </div>
  );
}
