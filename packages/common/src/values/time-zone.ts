import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

export const minutesPerDay = 24 * 60;
export const dayMs = minutesPerDay * 60_000;

/** An instant is needed for every person of the same zone and day, and costs 100 times a lookup. */
const instants = new LRUCache<string, number>({ max: 10_000 });

/** Whether names are time zones: the check costs as much. */
const zones = new LRUCache<string, boolean>({ max: 1_000 });

/** Names that Intl still supports but the IANA database, and so Postgres, does not. */
const withdrawn = /^(US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

/**
 * Whether the string is an IANA time zone, e.g. `Europe/Berlin` or `UTC`. Not an offset such as `+02:00`, nor an
 * abbreviation that only Intl supports, such as `BST`, which means something else to Postgres, or nothing.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text) || withdrawn.test(text)) return false;
  const known = zones.get(text);
  if (known !== undefined) return known;
  const isZone = isKnownZone(text);
  zones.set(text, isZone);
  return isZone;
}

function isKnownZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The zone, or `UTC` for a name that only parts of the platform support, such as `BST`: an earlier release stored
 * those, and reading them must not fail.
 */
export function usableTimeZone(stored: string): string {
  return isTimeZone(stored) ? stored : 'UTC';
}

/**
 * The calendar day in the zone at the instant, as `YYYY-MM-DD`.
 * @throws RangeError for an unknown zone or an invalid date
 */
export function localDay(timeZone: string, instant: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDate().toString();
}

/**
 * The first instant of a calendar day in the zone; not midnight if a clock change skips it.
 * @param day `YYYY-MM-DD`, as from `localDay`
 * @throws RangeError for an unknown zone or a date that does not exist
 */
export function startOfLocalDay(timeZone: string, day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * The calendar day this many days later (earlier if negative).
 * @param day `YYYY-MM-DD`
 * @throws RangeError for a date that does not exist
 */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * The instant, in ms since the epoch, at which local clocks show the time. A time skipped by a clock change is moved
 * later by the skipped duration; of a time that occurs twice the earlier one is used (RFC 5545 section 3.3.5,
 * "compatible" in Temporal).
 * @param dayNumber days from 1970-01-01 to the calendar day in the zone
 * @param minutes minutes after midnight; 1440 and more reach into the next day
 */
export function instantOf(timeZone: string, dayNumber: number, minutes: number): number {
  const key = `${dayNumber} ${minutes} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const wall = new Date(dayNumber * dayMs + minutes * 60_000);
  const instant = new Temporal.PlainDateTime(
    wall.getUTCFullYear(),
    wall.getUTCMonth() + 1,
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  ).toZonedDateTime(timeZone).epochMilliseconds;
  instants.set(key, instant);
  return instant;
}
