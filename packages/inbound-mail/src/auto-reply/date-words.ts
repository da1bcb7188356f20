import { inAnyLanguage } from '../languages/all-languages.ts';

/** Patterns for the names of each month in any language, January first, and of each day of the week, Monday first. */
const months = Array.from({ length: 12 }, (_, at) =>
  inAnyLanguage(({ dates }) => listed(dates?.months?.[at])),
);
const weekdays = Array.from({ length: 7 }, (_, at) =>
  inAnyLanguage(({ dates }) => listed(dates?.weekdays?.[at])),
);

/** Source of a pattern for any month name, and for any weekday name. */
export const monthName = String.raw`(?:${months.join('|')})\p{L}{0,8}\.?`;
export const weekdayName = `(?:${weekdays.join('|')})`;

/** 1 to 12 for a word that `monthName` matched. */
export function monthOf(word: string): number {
  return months.findIndex((names) => new RegExp(`^${names}`, 'iu').test(word)) + 1;
}

/** 1 for Monday to 7 for a word that `weekdayName` matched. */
export function weekdayOf(word: string): number {
  return weekdays.findIndex((names) => new RegExp(`^${names}$`, 'iu').test(word)) + 1;
}

function listed(names: string | undefined): string[] {
  return names === undefined ? [] : [names];
}
