const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * Reads a timestamp of RFC 3339, with seconds and with an offset or `Z`; null for anything else that people call
 * ISO 8601. A day must be in the calendar. Digits beyond milliseconds are cut off, a leap second (only where
 * section 5.7 allows one) is the second after it, and `-00:00` is UTC.
 */
export function parseRfc3339(text: string): Date | null {
  const match = form.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as SixNumbers;
  const offsetMinutes = parseOffset(match[8]!);
  if (offsetMinutes === null || hour > 23 || minute > 59 || second > 60) return null;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  const fractionMs = second === 60 ? 0 : Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const instant = new Date(
    midnight.getTime() + (hour * 60 + minute - offsetMinutes) * 60_000 + second * 1000 + fractionMs,
  );
  return second === 60 && !startsMonth(instant) ? null : instant;
}

type SixNumbers = [number, number, number, number, number, number];

/** Minutes east of Greenwich. */
function parseOffset(text: string): number | null {
  if (text.length === 1) return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(4));
  if (hours > 23 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Leap seconds are put at the end of a month in UTC. */
function startsMonth(instant: Date): boolean {
  return instant.getUTCDate() === 1 && instant.toISOString().slice(11) === '00:00:00.000Z';
}
