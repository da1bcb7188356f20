import { addDays, instantOf, localDay } from '@reachback/common/values/time-zone';

/** When a recipient wants the digest. */
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

/** A moment at which a digest is sent, and its week. */
export interface DigestMoment {
  at: Date;
  /** The Monday of its week, `YYYY-MM-DD`. */
  week: string;
}

/**
 * The last moment not after `now` at which a digest is due, and the next one after it. An hour that clocks skip is moved
 * later, of one that they show twice the first counts: so each week has one.
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

/** The seven days before the one on which a digest is sent. @returns the first of them and the one after the last */
export function daysOfDigest(timeZone: string, at: Date): { from: string; to: string } {
  const to = localDay(timeZone, at);
  return { from: addDays(to, -7), to };
}
