import { inAnyLanguage } from '../languages/all-languages.ts';

/**
 * How mail programs announce the mail that is answered or passed on, in the languages they speak. Everything is
 * compared in lower case.
 */

const headerNames = ['from', 'date', 'to', 'subject'] as const;
type Header = (typeof headerNames)[number];

const wrote = inAnyLanguage(({ mail }) => mail?.wrote);
const wroteWords = new RegExp(`(?<![\\p{L}])${wrote}(?![\\p{L}])`, 'u');
/** Zoho writes dashes where others write a colon, some write nothing. */
const wroteAtEnd = new RegExp(`(?<![\\p{L}])${wrote}\\s*-*$`, 'u');
const beginning = new RegExp(`^${inAnyLanguage(({ mail }) => mail?.announcementBegins)}(?![\\p{L}])`, 'u');
/** `年` of a date that begins with its year. */
const yearSigns = inAnyLanguage(({ dates }) => dates?.signs && [dates.signs.year]);
const dateBeginning = new RegExp(`^\\d{1,4}(?:[-./]|${yearSigns})`);
const separator = new RegExp(`^-{2,}\\s*${inAnyLanguage(({ mail }) => mail?.separators)}\\s*-{2,}$`, 'u');
const forward = new RegExp(`^${inAnyLanguage(({ mail }) => mail?.forwards)}\\s*:$`, 'u');
const header = headerNames.map(
  (name) =>
    [name, new RegExp(`^\\*?${inAnyLanguage(({ mail }) => mail?.headers?.[name])}\\s?:(?!//)`, 'u')] as const,
);
const address = /[<([]?[^\s<>()[\]]{1,64}@[^\s<>()[\]]{1,255}[>)\]]?/;
const yearAndTime = /\b20\d\d\b.*\d{1,2}[:.h]\d\d|\d{1,2}[:.h]\d\d.*\b20\d\d\b/;

/** `-----Original Message-----`, or five dashes and more around any words. */
export function isSeparator(line: string): boolean {
  return separator.test(line.toLowerCase()) || forward.test(line.toLowerCase());
}

/** Dashes around words that are not known, or a line drawn across: counts when a header follows. */
export function mayBeSeparator(line: string): boolean {
  return /^(?:[-_=]{10,}|-{4,} ?\p{L}[^-]{2,60}-{4,})$/u.test(line);
}

/** Which line of a repeated header this is, e.g. `*Von:* Ann` is `from`; null for others. */
export function headerOf(line: string): Header | null {
  if (line.length > 1000) return null;
  const lower = line.toLowerCase();
  return header.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

/**
 * How surely a text announces a quote. `sure`: `On 2 March 2026 Ann wrote:`, even when what follows carries no
 * mark of a quote; `likely`: only before a line that does.
 */
export function announcement(text: string): 'sure' | 'likely' | null {
  const lower = text.toLowerCase();
  const dated = /\d/.test(lower);
  const says = wroteWords.test(lower);
  if (!/[:：]\s*(?:-{3,})?$/.test(lower))
    return dated && address.test(lower) && wroteAtEnd.test(lower) ? 'sure' : null;
  if (says && dated && (address.test(lower) || /\b(?:20)?\d\d\b.*\d/.test(lower))) return 'sure';
  if (address.test(lower) && (says || yearAndTime.test(lower))) return 'sure';
  return says || yearAndTime.test(lower) || address.test(lower) ? 'likely' : null;
}

/** Whether an announcement that is broken over several lines may begin with this one. */
export function mayBeginAnnouncement(line: string): boolean {
  const lower = line.toLowerCase();
  return /\d/.test(lower) && (beginning.test(lower) || dateBeginning.test(lower));
}
