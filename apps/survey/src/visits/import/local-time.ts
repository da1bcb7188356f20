import { instantOf } from '@reachback/common/values/time-zone';

const dayMs = 24 * 60 * 60 * 1000;
/** Time of day for a date without a time, in minutes: noon. */
const noon = 12 * 60;

/** `2026-03-02`, as in ISO 8601. */
const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** `2.3.2026`, as in German. Slashes are not accepted: the order of day and month would be ambiguous. */
const germanDate = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
const clockTime = /^(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.]\d\d)?(?: ?Uhr)?$/i;

/**
 * Parses a local date, with or without a time, and returns it with the offset of the time zone. A date without a time
 * means noon.
 * @returns null for anything else, such as a time that already has an offset
 */
export function withOffset(text: string, timeZone: string): string | null {
  const [date = '', ...rest] = text.trim().split(/[T ,]+/);
  const parts = (isoDate.exec(date) ?? germanDate.exec(date))?.groups;
  if (!parts) return null;
  const minutes = rest.length === 0 ? noon : minutesOf(rest.join(' '));
  const dayNumber = dayNumberOf(Number(parts.year), Number(parts.month), Number(parts.day));
  if (minutes === null || dayNumber === null) return null;
  return new Date(instantOf(timeZone, dayNumber, minutes)).toISOString();
}

function minutesOf(text: string): number | null {
  const time = clockTime.exec(text)?.groups;
  if (!time) return null;
  const [hour, minute] = [Number(time.hour), Number(time.minute)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Days since 1970-01-01; null for a date that does not exist. */
function dayNumberOf(year: number, month: number, day: number): number | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return exists ? midnight.getTime() / dayMs : null;
}
