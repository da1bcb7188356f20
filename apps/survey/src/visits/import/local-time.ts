import { instantOf } from '@reachback/common/values/time-zone';

const dayMs = 24 * 60 * 60 * 1000;
/** Of a date without a time, in minutes: the middle of the day. */
const noon = 12 * 60;

/** `2026-03-02`, as ISO 8601 has it. */
const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** `2.3.2026`, as in German. With slashes, the month may come first: nobody could tell. */
const germanDate = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
const clockTime = /^(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.]\d\d)?(?: ?Uhr)?$/i;

/**
 * Reads a date, with or without a time, as a clock at the place of the visit shows it, and writes it with its offset.
 * Of a date alone, noon is meant.
 * @returns null for anything else, such as a time that has an offset already
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

/** Days since 1970-01-01; null for a day that is not in the calendar. */
function dayNumberOf(year: number, month: number, day: number): number | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return exists ? midnight.getTime() / dayMs : null;
}
