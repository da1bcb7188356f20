import { inAnyLanguage } from '../languages/all-languages.ts';
import type { Line } from './line.ts';

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
const headerWithin = headerNames.map(
  (name) => new RegExp(`(?:^|[\\s|*])${inAnyLanguage(({ mail }) => mail?.headers?.[name])}\\s?:(?!//)`, 'u'),
);
const headerAlone = headerNames.map(
  (name) => [name, new RegExp(`^${inAnyLanguage(({ mail }) => mail?.headers?.[name])}\\s?:?$`, 'u')] as const,
);
const forwardWords = new RegExp(
  `${inAnyLanguage(({ mail }) => mail?.forwards)}|\\b(?:forward|weitergeleit|transf|transm|reenvi|inoltr|doorgest|encaminh|przekaz|vidarebefordr|videresend)`,
  'u',
);
/** A name of up to four words before a colon, and what it names. */
const namedValue =
  /^[*_]?\p{L}[\p{L}\p{M}'-]{0,20}(?: [\p{L}\p{M}'-]{1,20}){0,3}[*_]? ?[:：][*_]?(?!\/\/)\s?\S/u;
/** A day with its year, and a time. */
const dayAndTime =
  /(?:20\d\d|\d{1,2}[./-]\d{1,2}[./-]\d\d)(?!\d).{0,40}?(?<!\d)\d{1,2}[:.h]\d\d|(?<!\d)\d{1,2}[:.h]\d\d.{0,40}?(?:20\d\d|\d{1,2}[./-]\d{1,2}[./-]\d\d)/;
const address = /[<([]?[^\s<>()[\]]{1,64}@[^\s<>()[\]]{1,255}[>)\]]?/;
const yearAndTime = /\b20\d\d\b.*\d{1,2}[:.h]\d\d|\d{1,2}[:.h]\d\d.*\b20\d\d\b/;

/** `-----Original Message-----`, or five dashes and more around any words. */
export function isSeparator(line: string): boolean {
  return separator.test(line.toLowerCase()) || forward.test(line.toLowerCase());
}

/** Dashes around words that are not known, or a line drawn across: counts when a header follows. */
export function mayBeSeparator(line: string): boolean {
  return /^(?:[-_=*#~]{8,}|[-=*_~]{2,} ?\p{L}[^-=*_~]{2,60}[-=*_~]{2,}:?)$/u.test(line);
}

/** Whether a separator announces a mail that is passed on. */
export function isForward(line: string): boolean {
  return forwardWords.test(line.toLowerCase());
}

/** A whole header in one line: `From: Ann Sent: Monday To: Kim Subject: Offer`. */
export function isHeaderInOneLine(line: string): boolean {
  if (line.length > 1000 || headerOf(line) === null) return false;
  const lower = line.toLowerCase();
  return headerWithin.filter((pattern) => pattern.test(lower)).length >= 3;
}

/**
 * A header with names in a language that is not known: three and more lines of a name and a value, one of which is an
 * address near the top and one a day with its time.
 */
export function isHeaderInAnyLanguage(lines: readonly Line[]): boolean {
  const end = lines.findIndex(({ text, quoted }) => quoted || !namedValue.test(text.slice(0, 300)));
  const block = lines.slice(0, end === -1 ? lines.length : end).map(({ text }) => text.slice(0, 300));
  if (block.length < 3) return false;
  const addressed = block.slice(0, 2).some((text) => address.test(text));
  const dated = block.slice(0, 3).some((text) => dayAndTime.test(text));
  return addressed && dated;
}

/** The table that Notes shows above a mail: the sender, a time, and the names of fields alone in their lines. */
export function isHeaderWithoutColons(lines: readonly Line[]): boolean {
  const [first, second] = lines.filter(({ text }) => text !== '').map(({ text }) => text.slice(0, 300));
  if (!first || !second || !(dayAndTime.test(first) || dayAndTime.test(second))) return false;
  const names = lines.map(({ text }) => fieldAlone(text)).filter((name) => name !== null);
  return names.includes('to') && names.length >= 2;
}

function fieldAlone(line: string): Header | null {
  if (line.length > 30) return null;
  const lower = line.toLowerCase();
  return headerAlone.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
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
