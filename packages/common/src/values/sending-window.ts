import { z } from 'zod';
import { dayMs, instantOf, isTimeZone, minutesPerDay } from './time-zone.ts';

/** Hours of the week in which messages may be sent. `end` is exclusive. */
export interface WeeklyWindow {
  /** IANA time zone of `start` and `end`. */
  timeZone: string;
  /** ISO weekdays, 1 Monday to 7 Sunday, on which the window opens. */
  days: number[];
  /** `HH:MM`, 00:00 to 23:59. */
  start: string;
  /**
   * `HH:MM`, up to 24:00. If it is not later than `start`, the window lasts into the next day, whatever that day is.
   */
  end: string;
}

const dayRule = 'must be 1 for Monday to 7 for Sunday';
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Schema of a window from outside. A valid one opens at least every two weeks. */
export const weeklyWindowSchema = z
  .object({
    timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/Berlin'),
    days: z
      .array(z.int(dayRule).min(1, dayRule).max(7, dayRule))
      .min(1, 'must name at least one day, 1 for Monday to 7 for Sunday')
      .refine((days) => new Set(days).size === days.length, 'must name each day only once'),
    start: z.string().regex(clockTime, 'must be a time of day, 00:00 to 23:59'),
    end: z
      .string()
      .refine((end) => end === '24:00' || clockTime.test(end), 'must be a time of day, 00:00 to 24:00'),
  })
  .refine(({ start, end }) => start !== end, {
    path: ['end'],
    message: 'must differ from start; the whole day is 00:00 to 24:00',
  });

/** Milliseconds since the epoch; `closesAtMs` is exclusive. */
interface Interval {
  opensAtMs: number;
  closesAtMs: number;
}

/**
 * Returns the first instant not before `from` inside the window: `from` itself if it is open.
 * @throws RangeError for an invalid window that never opens, or an invalid date
 */
export function nextOpening(window: WeeklyWindow, from: Date): Date {
  const { opensAtMs } = firstInterval(window, from.getTime());
  return opensAtMs > from.getTime() ? new Date(opensAtMs) : from;
}

/** Whether the instant is inside the window. @throws RangeError as `nextOpening` */
export function isOpen(window: WeeklyWindow, at: Date): boolean {
  return firstInterval(window, at.getTime()).opensAtMs <= at.getTime();
}

/**
 * Whether the window is valid and opens at all: uncertain for a stored one, which another release may have accepted.
 * Call before `isOpen` where an error would block others.
 */
export function everOpens(window: WeeklyWindow, at: Date): boolean {
  if (!isTimeZone(window.timeZone)) return false;
  try {
    firstInterval(window, at.getTime());
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns when the window that is open at the instant closes; null if it is closed. Adjacent openings, such as two
 * whole days, are merged, up to a week from `at`: for a window that never closes the result is a later instant.
 * @throws RangeError as `nextOpening`
 */
export function closesAt(window: WeeklyWindow, at: Date): Date | null {
  const current = firstInterval(window, at.getTime());
  if (current.opensAtMs > at.getTime()) return null;
  while (current.closesAtMs <= at.getTime() + 7 * dayMs) {
    const following = firstInterval(window, current.closesAtMs);
    if (following.opensAtMs > current.closesAtMs) break;
    current.closesAtMs = following.closesAtMs;
  }
  return new Date(current.closesAtMs);
}

/**
 * Returns the first instant not before `from` inside all windows, or null if they do not overlap within a year. Without
 * windows it is `from`.
 * @throws RangeError as `nextOpening`
 */
export function nextOpeningOfAll(windows: readonly WeeklyWindow[], from: Date): Date | null {
  const giveUpAtMs = from.getTime() + 366 * dayMs;
  let candidate = from;
  while (candidate.getTime() <= giveUpAtMs) {
    const opening = windows.reduce((latest, window) => nextOpening(window, latest), candidate);
    if (opening.getTime() === candidate.getTime()) return candidate;
    candidate = opening;
  }
  return null;
}

/** Whether the windows overlap at all in the year after `from`. Call before windows are stored together. */
export function isPossibleWindow(windows: readonly WeeklyWindow[], from: Date): boolean {
  return nextOpeningOfAll(windows, from) !== null;
}

/** The first opening that has not closed at the instant. Starts in the past if the window is open. */
function firstInterval(window: WeeklyWindow, fromMs: number): Interval {
  const start = minutesOf(window.start);
  const end = minutesOf(window.end);
  const closingMinutes = end > start ? end : end + minutesPerDay;
  const firstDay = firstDayToTry(fromMs, closingMinutes);
  for (let day = firstDay; day < firstDay + 18; day++) {
    if (!window.days.includes(isoWeekday(day))) continue;
    const closesAtMs = instantOf(window.timeZone, day, closingMinutes);
    if (closesAtMs <= fromMs) continue;
    const opensAtMs = instantOf(window.timeZone, day, start);
    // A clock change can skip or invert an opening, which does not take place then.
    if (opensAtMs < closesAtMs) return { opensAtMs, closesAtMs };
  }
  throw new RangeError(`the window never opens: ${JSON.stringify(window)}`);
}

/** The earliest calendar day whose opening may last beyond the instant: no zone is 16 hours behind UTC. */
function firstDayToTry(fromMs: number, closingMinutes: number): number {
  return Math.ceil((fromMs - 16 * 3_600_000 - closingMinutes * 60_000) / dayMs);
}

/** 1970-01-01, day 0, was a Thursday. */
function isoWeekday(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
