const formats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone: `2026-03-04`. */
export function today(timeZone: string): string {
  // Making a format takes longer than a hundred uses of it, and a row of a list has one.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format();
}

/** Start of a period in ISO 8601: midnight in the person's time zone. Today is the last of its days. */
export function sinceDays(days: string, now = Date.now()): string {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  // Keeps midnight when the clocks change.
  start.setDate(start.getDate() - (Number(days) - 1));
  return start.toISOString();
}

/** That many days until this one, oldest first: `['2026-03-03', '2026-03-04']`. */
export function daysUntil(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
