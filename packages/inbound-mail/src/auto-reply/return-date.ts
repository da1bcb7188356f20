import { inAllLanguages, inAnyLanguage } from '../languages/all-languages.ts';
import { weekdayName } from './date-words.ts';
import { daysIn, type NamedDay } from './dates-in.ts';

const returning = inAnyLanguage(({ dates }) => dates?.returning);
const returningBehind = inAnyLanguage(({ dates }) => dates?.returningBehind);
const lastDay = inAllLanguages(({ dates }) => dates?.until).join('|');
const lastDayFillers = inAnyLanguage(({ dates }) => dates?.untilFillers);
const inclusive = inAnyLanguage(({ dates }) => dates?.inclusive);
const inclusiveBehind = inAnyLanguage(({ dates }) => dates?.inclusiveBehind);
const since = inAnyLanguage(({ dates }) => dates?.since);
const articles = inAnyLanguage(({ dates }) => dates?.articles);

/** Words before the first day back; some words may stand between. */
const back = new RegExp(String.raw`(?<!\p{L})${returning}[^!?]{0,60}$`, 'iu');
/** Words directly before the last day away, or the first day back: few people tell which. */
const until = new RegExp(
  String.raw`(?<!\p{L})(?:${lastDay}|[-–—])\s*(?:${lastDayFillers}[\s,.]*){0,4}$`,
  'iu',
);
/** The day named is still one away. */
const isInclusive = new RegExp(String.raw`\b${inclusive}\b[^!?\n]{0,30}$`, 'iu');
const isInclusiveBehind = new RegExp(String.raw`^[\s(,]{0,3}${inclusiveBehind}`, 'iu');
/** German and others say it behind: "ab dem 3. August wieder erreichbar". */
const backBehind = new RegExp(String.raw`^[^!?\n]{0,40}?(?<!\p{L})${returningBehind}`, 'iu');
const from = new RegExp(String.raw`(?<!\p{L})${since}\s*(?:\p{L}{2,12}[\s,]+){0,2}$`, 'iu');

/** "Until Monday, 17 August": the weekday adds nothing. */
const weekdayAtEnd = new RegExp(
  String.raw`(?<!\p{L})(?:${weekdayName}|\p{L}{2,3}\.?,|\p{L}{2,3}\.),? (?:${articles} )?$`,
  'iu',
);

/** Characters before a day that may tell what it is. */
const contextMax = 90;

/**
 * First day back that an absence notice names, `2026-09-01`; null when it names none. `today` is the day the notice
 * was written, at 0:00 UTC. "Until" is taken as the first day back, unless the day is said to be included.
 */
export function returnDate(text: string, today: Date | null): string | null {
  const start = text.slice(0, 3_000);
  const meant = daysIn(start, today).map((day) => ({ ...day, weight: weightOf(start, day) }));
  const best = meant
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || b.day.localeCompare(a.day))[0];
  if (!best) return null;
  const isLastAway = isInclusive.test(before(start, best)) || isInclusiveBehind.test(start.slice(best.end));
  return best.weight < backWeight && isLastAway ? dayAfter(best.day) : best.day;
}

const backWeight = 4;

/** How surely the day is the one of the return: said so, said behind, the end of a span; dates before weekdays. */
function weightOf(text: string, day: NamedDay): number {
  const context = before(text, day);
  const lessForWeekday = day.isDate ? 0 : 1;
  if (until.test(context)) return backWeight - 2 - lessForWeekday + (back.test(clauseOf(context)) ? 2 : 0);
  if (from.test(context)) {
    const isBack = back.test(clauseOf(context)) || backBehind.test(text.slice(day.end, day.end + contextMax));
    return isBack ? backWeight : 0;
  }
  if (back.test(clauseOf(context))) return backWeight + 1 - lessForWeekday;
  return backBehind.test(text.slice(day.end, day.end + 40)) ? backWeight - lessForWeekday : 0;
}

function before(text: string, { start }: NamedDay): string {
  return text
    .slice(Math.max(0, start - contextMax), start)
    .replaceAll(/\s+/g, ' ')
    .replace(weekdayAtEnd, '');
}

/** From the last end of a sentence on; a dot behind a number or an abbreviation ends none. */
function clauseOf(context: string): string {
  return context.split(/(?<=[\p{L})]{3})[.!?] /u).at(-1)!;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
