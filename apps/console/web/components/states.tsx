import { CloudOff, type LucideIcon } from 'lucide-react';
import { ReachbackError } from '@reachback/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { zone } from '../data/me.ts';
import { formatDate } from '../words/words.ts';
import { Button } from './button.tsx';
import { useCommonWords } from './common-words.ts';
import { Note } from './note.tsx';

/** True after this time has passed. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** Fast loads never flash a placeholder; slow loads say that they continue. */
const flashMs = 150;
const slowMs = 8_000;

/** Placeholder rows while loading. For other shapes: `<Skeleton>` around spans of class `skeleton`. */
export function Skeleton({
  rows = 8,
  rowHeight = 56,
  children,
}: {
  rows?: number;
  rowHeight?: number;
  children?: ReactNode;
}) {
  const t = useCommonWords();
  const isLate = useLate(flashMs);
  const isSlow = useLate(slowMs);
  return (
    <div role="status" aria-label={t.loading} className={isLate ? '' : 'invisible'}>
      {isSlow && <p className="px-6 py-3 text-ink-2 max-phone:px-4">{t.slow}</p>}
      {children ??
        Array.from({ length: rows }, (_, index) => (
          // They are identical: the index is the key.
          <div
            key={index}
            className="skeleton-row flex flex-col justify-center gap-[6px] border-b border-line"
            style={{ height: rowHeight }}
          >
            <span className="skeleton" style={{ width: `${24 + ((index * 7) % 18)}%` }} />
            {rowHeight > 44 && (
              <span className="skeleton" style={{ width: `${40 + ((index * 11) % 22)}%`, height: 10 }} />
            )}
          </div>
        ))}
    </div>
  );
}

/** Empty state: what will be shown here, and one action. */
export function Empty({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      {Icon && <Icon aria-hidden="true" />}
      <h2 className="text-13">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** A message of a service as a sentence in the person's language. */
export function useServiceText(): (message: string) => string {
  const t = useCommonWords();
  return (message) => sentence(t.translated(message));
}

/** Why a service refused something. */
export function useRefusalText(): (refusal: { code: string; message: string }) => string {
  const t = useCommonWords();
  const serviceText = useServiceText();
  return ({ code, message }) => t.codes[code] ?? serviceText(message);
}

/** Message of a failed call: that of the service, or that it did not respond. */
export function useFailureText(): (error: unknown) => string {
  const t = useCommonWords();
  const refusalText = useRefusalText();
  return (error) => {
    if (!(error instanceof ReachbackError)) return error instanceof Error ? error.message : t.failed;
    if (error.status === 0 || error.status >= 500) return t.unreachable;
    if (error.status === 403) return t.forbidden;
    if (error.status === 404) return t.gone;
    return refusalText(error);
  };
}

/** Messages of the API start in lower case. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
  /** When the data that is still shown was loaded, in ms; 0 without data. */
  shownFrom?: number;
}

/** Error state: the error, the age of the data shown, and an action. Retried automatically. */
export function Failure({ error, onRetry, title, shownFrom = 0 }: FailureProps) {
  const t = useCommonWords();
  const textOf = useFailureText();
  const from =
    shownFrom > 0
      ? t.shownFrom(formatDate(shownFrom, { hour: '2-digit', minute: '2-digit', timeZone: zone }))
      : '';
  return (
    <div className="failure">
      <Note
        tone="bad"
        icon={CloudOff}
        title={title ?? t.failedTitle}
        action={
          <Button small onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        {textOf(error)} {from}
      </Note>
    </div>
  );
}

interface QueryStateProps {
  of: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch' | 'dataUpdatedAt'>;
  rows?: number;
  rowHeight?: number;
}

/** The error of a query's last attempt, or placeholder lines until its first data. */
export function QueryState({ of, ...skeleton }: QueryStateProps) {
  const { error, isPending, refetch, dataUpdatedAt } = of;
  if (error) return <Failure error={error} onRetry={() => void refetch()} shownFrom={dataUpdatedAt} />;
  return isPending && <Skeleton {...skeleton} />;
}
