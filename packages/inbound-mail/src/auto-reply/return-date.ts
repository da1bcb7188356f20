import { weekdayName } from './date-words.ts';
import { daysIn, type NamedDay } from './dates-in.ts';

/** Words before the first day back; some words may stand between. */
const back =
  /(?<!\p{L})(?:back|return(?:s|ing)?|resum\p{L}*|reopen\p{L}*|available (?:again|from)|zurück|wieder|rückkehr|retour|reprendr\p{L}*|rentr\p{L}*|regres\p{L}*|vuel\p{L}*|volver\p{L}*|reincorpor\p{L}*|rientr\p{L}*|torn\p{L}*|ritorn\p{L}*|terug|weer|volt\p{L}+|retorn\p{L}*|wrac\p{L}*|wróc\p{L}*|powr\p{L}*|tillbaka|åter|tilbage|tilbake|igen|palaa\p{L}*|верн\p{L}*|возвращ\p{L}*|návrat\p{L}*)[^!?]{0,60}$/iu;
/** Words directly before the last day away, or the first day back: few people tell which. */
const until =
  /(?<!\p{L})(?:until|till|til|untill|through|thru|to|and|bis|und|jusqu['’]?\p{L}*|au|hasta|al|fino|tot|t\/m|tm|até|ao|a|do|till och med|indtil|fram till|[-–—]|до|по|asti|és)\s*(?:(?:einschließlich|inkl\.?|including|inclusive|and including|incl|en met|och med|og med|dem|den|der|the|on|zum|le|el|il|op|dia|día|dnia|al|am|to|of|de|l['’]|\p{L}{2,14}-feira|weekday)[\s,.]*){0,4}$/iu;
/** The day named is still one away. */
const isInclusive =
  /\b(?:through|thru|einschließlich|inkl\.?|inclusive|including|inclus|t\/m|tot en met|till och med|til og med)\b[^!?\n]{0,30}$/iu;
const isInclusiveBehind = /^[\s(,]{0,3}(?:inclus|inclusive|included|inkl|compris|einschließlich|inclusief)/iu;
/** German and others say it behind: "ab dem 3. August wieder erreichbar". */
const backBehind =
  /^[^!?\n]{0,40}?(?<!\p{L})(?:wieder|zurück|back|weer|terug|again|igen|tillbaka|tilbage|戻|に出社|以降)/iu;
const from =
  /(?<!\p{L})(?:ab|from|as of|starting|à partir du|a partir del?|dal|vanaf|od|från|fra|с)\s*(?:\p{L}{2,12}[\s,]+){0,2}$/iu;

/** "Until Monday, 17 August": the weekday adds nothing. */
const weekdayAtEnd = new RegExp(
  String.raw`(?<!\p{L})(?:${weekdayName}|\p{L}{2,3}\.?,|\p{L}{2,3}\.),? (?:the |den |le |el |il )?$`,
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
