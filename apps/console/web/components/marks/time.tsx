import { useSyncExternalStore } from 'react';
import { zone } from '../../data/me.ts';
import { formatDate, formatDistance, formatUnit, useLanguage } from '../../words/words.ts';
import { useCommonWords } from '../common-words.ts';
import { tip } from '../overlays/tips.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One clock for all times on the page, every 30 s. */
let now = Date.now();
const listeners = new Set<() => void>();
setInterval(() => {
  now = Date.now();
  for (const listener of listeners) listener();
}, 30_000);

/** The time by which relative ones are shown; it moves every 30 s. */
export const useNow = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
  );

/** `9 min ago`, `in 2 h`, `yesterday, 15:12`, `Mon 16 Nov`, `12 Nov 2025`; `short` without words: `9 min`. */
export function formatRelative(at: Date | string, from: number, nowWord: string, short = false): string {
  const time = new Date(at).getTime();
  const away = time - from;
  const size = Math.abs(away);
  if (size < minute) return nowWord;
  if (size < day && (short || size < 12 * hour)) {
    const [value, unit] = size < hour ? [away / minute, 'minute' as const] : [away / hour, 'hour' as const];
    return short
      ? formatUnit(Math.abs(Math.round(value)), unit)
      : formatDistance(Math.round(value), unit, { style: 'short', numeric: 'always' });
  }
  const days = calendarDay(time) - calendarDay(from);
  if (Math.abs(days) <= 1) {
    const word = formatDistance(days, 'day', { numeric: 'auto' });
    return short
      ? word
      : `${word}, ${formatDate(at, { hour: '2-digit', minute: '2-digit', timeZone: zone })}`;
  }
  if (Math.abs(days) < 300)
    return formatDate(at, {
      weekday: short ? undefined : 'short',
      day: 'numeric',
      month: 'short',
      timeZone: zone,
    });
  return formatDate(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
}

/** `2026-11-22` */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** Days since 1970 in the person's zone. */
function calendarDay(time: number): number {
  return Math.round(Date.parse(`${isoDay.format(time)}T00:00:00Z`) / day);
}

/** `Thursday, 19 November 2026, 15:11 CET` */
const formatExact = (at: Date | string): string =>
  formatDate(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });

/** A time as distance from now, exact on hover and focus. */
export function Time({ at, short = false }: { at: string; short?: boolean }) {
  const t = useCommonWords();
  useLanguage();
  const from = useNow();
  return (
    <time dateTime={at} className="whitespace-nowrap" {...tip(formatExact(at))}>
      {formatRelative(at, from, t.now, short)}
    </time>
  );
}
