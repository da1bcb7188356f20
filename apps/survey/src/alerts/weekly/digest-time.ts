import { addDays, instantOf, localDay } from '@reachback/common/values/time-zone';

/** When a recipient gets the digest. */
export interface DigestTime {
  timeZone: string;
  /** ISO weekday. */
  weekday: number;
  hour: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** 1970-01-05, day 4, was a Monday. */
const firstMonday = 4;

/** Days from 1970-01-01 to a calendar day. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const mondayOf = (day: number) => day - ((((day - firstMonday) % 7) + 7) % 7);

/** A time at which a digest is sent, and its week. */
export interface DigestMoment {
  at: Date;
  /** The Monday of its week, `YYYY-MM-DD`. */
  week: string;
}

/**
 * Returns the last time not after `now` at which a digest is due, and the next one. An hour that a clock change skips
 * is moved later; of an hour that occurs twice, the first one counts: so each week has exactly one digest.
 */
export function digestMoments(
  { timeZone, weekday, hour }: DigestTime,
  now: Date,
): { last: DigestMoment; next: DigestMoment } {
  const monday = mondayOf(dayNumber(localDay(timeZone, now)));
  const moments = [-7, 0, 7].map((days) => {
    const at = new Date(instantOf(timeZone, monday + days + weekday - 1, hour * 60));
    return { at, week: new Date((monday + days) * dayMs).toISOString().slice(0, 10) };
  });
  const next = moments.findIndex(({ at }) => at > now);
  return { last: moments[next - 1]!, next: moments[next]! };
}

/** Returns the seven days before the day of a digest. @returns the first day, and the day after the last */
export function daysOfDigest(timeZone: string, at: Date): { from: string; to: string } {
  const to = localDay(timeZone, at);
  return { from: addDays(to, -7), to };
}
