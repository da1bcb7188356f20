const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Calendar, week and ordinal dates, each with or without hyphens. */
const date =
  '(?<year>\\d{4})(?:-(?<month>\\d\\d)-(?<day>\\d\\d)|(?<basicMonth>\\d\\d)(?<basicDay>\\d\\d)|-?W(?<week>\\d\\d)-?(?<weekday>[1-7])|-?(?<ordinal>\\d{3}))';
const time = '(?<hour>\\d\\d)(?::?(?<minute>\\d\\d)(?::?(?<second>\\d\\d))?)?(?:[.,](?<fraction>\\d+))?';
/** ISO 8601 uses U+2212 for the minus if available. */
const offset = '(?<offset>Z|(?<sign>[+\\u2212-])(?<offsetHours>\\d\\d)(?::?(?<offsetMinutes>\\d\\d))?)';

const dateForm = new RegExp(`^${date}$`, 'i');
/** With a space in place of the `T` (RFC 3339 section 5.6), and before the offset, as in Ruby and Git. */
const instantForm = new RegExp(`^${date}[T ]${time} ?${offset}$`, 'i');

type Parts = Record<string, string | undefined>;

/**
 * Parses every form of ISO 8601 that identifies one instant: a date and a time, in the basic or the extended format or
 * one of each, with `Z` or an offset; null for anything else. Seconds and minutes may be omitted; a fraction belongs to
 * the last unit, and is truncated to milliseconds. `24:00` is the midnight at the end of the day; second 60 is the
 * second after it, and only where a leap second can be, at the end of a month in UTC. `-00:00` is UTC. Years have four
 * digits, in UTC too.
 */
export function parseInstant(text: string): Date | null {
  const instant = readInstant(text);
  return instant !== null && hasFourDigitYear(instant) ? instant : null;
}

function readInstant(text: string): Date | null {
  const parts = instantForm.exec(text)?.groups as Parts | undefined;
  if (!parts) return null;
  const midnightMs = readDate(parts);
  const timeMs = readTime(parts);
  const offsetMs = readOffset(parts);
  if (midnightMs === null || timeMs === null || offsetMs === null) return null;
  const instant = new Date(midnightMs + timeMs - offsetMs);
  return parts.second === '60' && !startsMonth(instant) ? null : instant;
}

/** An offset, 24:00 or a leap second can lead to a year that RFC 3339, and so our API, cannot represent. */
function hasFourDigitYear(instant: Date): boolean {
  return instant.getUTCFullYear() >= 0 && instant.getUTCFullYear() <= 9999;
}

/** Parses a bound of a list: an instant, or a date, which means its midnight in UTC. Null for anything else. */
export function parseBound(text: string): Date | null {
  const parts = dateForm.exec(text)?.groups as Parts | undefined;
  if (!parts) return readInstant(text);
  const midnightMs = readDate(parts);
  return midnightMs === null ? null : new Date(midnightMs);
}

/** The day's midnight in UTC, in ms; null for a date that does not exist. */
function readDate({ year, month, day, basicMonth, basicDay, week, weekday, ordinal }: Parts): number | null {
  if (week !== undefined) return readWeekDate(Number(year), Number(week), Number(weekday));
  if (ordinal !== undefined) return readOrdinalDate(Number(year), Number(ordinal));
  const monthIndex = Number(month ?? basicMonth) - 1;
  const dayOfMonth = Number(day ?? basicDay);
  const midnight = new Date(utcMs(Number(year), monthIndex, dayOfMonth));
  const exists = midnight.getUTCMonth() === monthIndex && midnight.getUTCDate() === dayOfMonth;
  return exists ? midnight.getTime() : null;
}

/** Week 1 is the one with 4 January; a week belongs to the year of its Thursday. */
function readWeekDate(year: number, week: number, weekday: number): number | null {
  const fourthOfJanuary = new Date(utcMs(year, 0, 4));
  const mondayMs = fourthOfJanuary.getTime() - ((fourthOfJanuary.getUTCDay() + 6) % 7) * dayMs;
  const weekMs = mondayMs + (week - 1) * 7 * dayMs;
  const belongs = week >= 1 && new Date(weekMs + 3 * dayMs).getUTCFullYear() === year;
  return belongs ? weekMs + (weekday - 1) * dayMs : null;
}

function readOrdinalDate(year: number, ordinal: number): number | null {
  const midnight = new Date(utcMs(year, 0, ordinal));
  return ordinal >= 1 && midnight.getUTCFullYear() === year ? midnight.getTime() : null;
}

/** `Date.UTC`, but with literal years 0 to 99. */
function utcMs(year: number, monthIndex: number, day: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, day);
}

/** Since midnight, in ms. */
function readTime({ hour, minute, second, fraction = '' }: Parts): number | null {
  const [hours, minutes, seconds] = [hour, minute, second].map((text) => Number(text ?? 0)) as Three;
  if (hours > 24 || minutes > 59 || seconds > 60) return null;
  const unitMs = second !== undefined ? 1000 : minute !== undefined ? minuteMs : hourMs;
  const wholeMs = hours * hourMs + minutes * minuteMs + seconds * 1000;
  if (hours === 24 && (wholeMs > dayMs || /[1-9]/.test(fraction))) return null;
  return seconds === 60 ? wholeMs : wholeMs + fractionMs(fraction, unitMs);
}

type Three = [number, number, number];

function fractionMs(fraction: string, unitMs: number): number {
  const digits = fraction.slice(0, 15);
  return Number((BigInt(digits || 0) * BigInt(unitMs)) / 10n ** BigInt(digits.length));
}

/** East of Greenwich, in ms. */
function readOffset({ sign, offsetHours, offsetMinutes }: Parts): number | null {
  if (sign === undefined) return 0;
  const [hours, minutes] = [Number(offsetHours), Number(offsetMinutes ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return (sign === '+' ? 1 : -1) * (hours * hourMs + minutes * minuteMs);
}

/** Leap seconds are inserted at the end of a month in UTC. */
function startsMonth(instant: Date): boolean {
  return instant.getUTCDate() === 1 && instant.getTime() % dayMs === 0;
}
