import { inAllLanguages, inAnyLanguage } from '../languages/all-languages.ts';
import { monthName, monthOf, weekdayName, weekdayOf } from './date-words.ts';

/** A day named in a text. */
export interface NamedDay {
  /** `2026-09-01` */
  day: string;
  /** Where the words begin and end. */
  start: number;
  end: number;
  /** Named by its date, and not by a weekday or as tomorrow. */
  isDate: boolean;
}

const dayMs = 86_400_000;
/** A day farther ahead is a typo, or no return. */
const daysAheadMax = 730;
/** Of dates without a year, those up to this many days ahead are meant for next year, others are over. */
const nextYearDaysMax = 300;

const ordinals = inAllLanguages(({ dates }) => dates?.ordinals).join('|');
const ofMonth = inAnyLanguage(({ dates }) => dates?.ofMonth);
const ofYear = inAnyLanguage(({ dates }) => dates?.ofYear);
const hours = inAnyLanguage(({ dates }) => dates?.hours);
const articlesBehindMonth = inAnyLanguage(({ dates }) => dates?.monthFirst?.articles);
const ordinalsBehindMonth = inAnyLanguage(({ dates }) => dates?.monthFirst?.ordinals);
const tomorrow = inAnyLanguage(({ dates }) => dates?.tomorrow);
const yearSign = inAnyLanguage(({ dates }) => dates?.signs && [dates.signs.year]);
const monthSign = inAnyLanguage(({ dates }) => dates?.signs && [dates.signs.month]);
const daySign = inAnyLanguage(({ dates }) => dates?.signs && [dates.signs.day]);

const forms: { pattern: RegExp; read(found: string[], today: Date | null): (Date | null)[] }[] = [
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(20\d\d)\s?(?:[-/.]|${yearSign})\s?(\d{1,2})\s?(?:[-/.]|${monthSign})\s?(\d{1,2})(?!\d)`,
      'gu',
    ),
    read: ([, year, month, day]) => [dateOf(Number(year), Number(month), Number(day))],
  },
  {
    pattern: /(?<![\d.])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(20\d\d|\d\d)(?!\d)/gu,
    read: ([, first, separator, second, year]) =>
      numbersOf(first!, second!, separator!).map(([day, month]) =>
        dateOf(2000 + (Number(year) % 100), month, day),
      ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d./:-])(\d{1,2})([./])\s?(\d{1,2})(?:\.(?!\d)|(?![\d./:]|\s?${hours}\b))`,
      'gu',
    ),
    read: ([, first, separator, second], today) =>
      numbersOf(first!, second!, separator!).map(([day, month]) => withoutYear(month, day, today)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.:])(\d{1,2})(?:${ordinals}|\.)?\s{0,3}${ofMonth}?(?<!\p{L})(${monthName})(?!\p{L}),?(?:\s(?:${ofYear}\s)?(20\d\d))?`,
      'giu',
    ),
    read: ([, day, month, year], today) => [monthAndDay(month!, day!, year, today)],
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(${monthName})\s(?:${articlesBehindMonth}\s)?(\d{1,2})${ordinalsBehindMonth}?(?![\d:])(?:,?\s(20\d\d))?`,
      'giu',
    ),
    read: ([, month, day, year], today) => [monthAndDay(month!, day!, year, today)],
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})${monthSign}(\d{1,2})${daySign}`, 'gu'),
    read: ([, month, day], today) => [withoutYear(Number(month), Number(day), today)],
  },
];

const relativeForms: typeof forms = [
  {
    pattern: new RegExp(String.raw`(?<!\p{L})(${weekdayName})(?!\p{L})`, 'giu'),
    read: ([, name], today) => [today && nextWeekday(weekdayOf(name!), today)],
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})${tomorrow}(?!\p{L})`, 'giu'),
    read: (_, today) => [today && new Date(today.getTime() + dayMs)],
  },
];

/**
 * The days a text names that are neither past nor too far ahead of `today`, in the order of the text. Without a
 * today, only dates with a year are read. `08/09` is the reading that comes next, `08.09.` always the 8th.
 */
export function daysIn(text: string, today: Date | null): NamedDay[] {
  const dates = forms.flatMap((form) => found(form, text, today).map((day) => ({ ...day, isDate: true })));
  const relatives = relativeForms.flatMap((form) =>
    found(form, text, today).map((day) => ({ ...day, isDate: false })),
  );
  return [...dates, ...relatives].toSorted((a, b) => a.start - b.start);
}

function found({ pattern, read }: (typeof forms)[number], text: string, today: Date | null) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const possible = read([...match], today).filter((date) => date !== null && isAhead(date, today));
    const first = possible.toSorted((a, b) => a!.getTime() - b!.getTime())[0];
    if (!first) return [];
    return [
      { day: first.toISOString().slice(0, 10), start: match.index, end: match.index + match[0].length },
    ];
  });
}

function isAhead(date: Date, today: Date | null): boolean {
  if (!today) return true;
  const days = (date.getTime() - today.getTime()) / dayMs;
  return days >= 0 && days <= daysAheadMax;
}

/** Day and month in the orders they may have: behind a slash, Americans write the month first. */
function numbersOf(first: string, second: string, separator: string): [number, number][] {
  const dayFirst: [number, number] = [Number(first), Number(second)];
  const mayBeAmerican = separator === '/' || (separator === '-' && Number(second) > 12);
  return mayBeAmerican ? [dayFirst, [dayFirst[1], dayFirst[0]]] : [dayFirst];
}

function monthAndDay(month: string, day: string, year: string | undefined, today: Date | null): Date | null {
  if (year !== undefined) return dateOf(Number(year), monthOf(month), Number(day));
  return withoutYear(monthOf(month), Number(day), today);
}

function withoutYear(month: number, day: number, today: Date | null): Date | null {
  if (!today) return null;
  const thisYear = dateOf(today.getUTCFullYear(), month, day);
  if (thisYear && thisYear >= today) return thisYear;
  const nextYear = dateOf(today.getUTCFullYear() + 1, month, day);
  return nextYear && nextYear.getTime() - today.getTime() <= nextYearDaysMax * dayMs ? nextYear : null;
}

function nextWeekday(weekday: number, today: Date): Date {
  const days = (weekday - today.getUTCDay() + 7) % 7 || 7;
  return new Date(today.getTime() + days * dayMs);
}

/** Null for a 31st of June. */
function dateOf(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCDate() === day ? date : null;
}
