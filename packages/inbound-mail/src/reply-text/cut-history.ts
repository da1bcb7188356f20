import {
  announcement,
  headerOf,
  isSeparator,
  mayBeginAnnouncement,
  mayBeSeparator,
} from './history-marks.ts';
import type { Line } from './line.ts';

/** Most lines that the announcement of a quote is broken over. */
const announcementLinesMax = 4;
/** Longest announcement, in characters. */
const announcementLengthMax = 400;
/** Shortest line that a program breaks, in characters. */
const brokenLineLengthMin = 60;
/** How many lines after its first a repeated header is searched for the others. */
const headerLinesMax = 8;

/**
 * What is new in a mail, in pieces: a piece ends where a quote begins. Most replies have one; answers written
 * between the lines of a quote make several. The marks of quotes and their announcements are omitted.
 */
export function cutHistory(lines: readonly Line[]): string[][] {
  const pieces: string[][] = [[]];
  let at = 0;
  while (at < lines.length && !beginsHistory(lines, at)) {
    const skip = lines[at]!.quoted || isBrokenQuote(lines, at) ? 1 : announcementLength(lines, at);
    if (skip === 0) pieces.at(-1)!.push(lines[at++]!.text);
    else if (skip === Infinity) break;
    else {
      at += skip;
      if (pieces.at(-1)!.length > 0) pieces.push([]);
    }
  }
  return pieces;
}

/** The rest of a long quoted line that a program broke, and marked only the first part of. */
function isBrokenQuote(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1];
  if (!before?.quoted || !lines[at + 1]?.quoted || lines[at]!.text === '') return false;
  return before.text.length >= brokenLineLengthMin && !/[.?!:]$/.test(before.text);
}

/** From here to the end everything is an older mail that carries no marks. */
function beginsHistory(lines: readonly Line[], at: number): boolean {
  const { text, quoted } = lines[at]!;
  if (quoted || text === '') return false;
  if (isSeparator(text)) return true;
  if (headerOf(text)) return isHeader(lines, at);
  if (!mayBeSeparator(text)) return false;
  const next = nextFilled(lines, at + 1, 3);
  return next !== null && isHeader(lines, next);
}

/** At least three different lines of a header close together. */
function isHeader(lines: readonly Line[], at: number): boolean {
  const found = new Set<string>();
  for (const { text } of lines.slice(at, at + headerLinesMax)) {
    const name = headerOf(text);
    if (name) found.add(name);
  }
  return headerOf(lines[at]!.text) !== null && found.size >= 3;
}

/** How many lines announce the quote below; 0 for none, Infinity when no mark shows where the quote ends. */
function announcementLength(lines: readonly Line[], at: number): number {
  let text = '';
  for (let count = 1; count <= announcementLinesMax && at + count <= lines.length; count += 1) {
    const line = lines[at + count - 1]!;
    if (line.text === '' || line.quoted) return 0;
    // What begins anew is announced from there on, and the lines before it are content.
    if (count > 1 && (!mayBeginAnnouncement(lines[at]!.text) || mayBeginAnnouncement(line.text))) return 0;
    text = count === 1 ? line.text : `${text} ${line.text}`;
    if (text.length > announcementLengthMax) return 0;
    const kind = announcement(text);
    if (!kind) continue;
    const next = nextFilled(lines, at + count, 4);
    if (next !== null && lines[next]!.quoted) return count;
    if (kind === 'sure') return Infinity;
  }
  return 0;
}

/** Place of the first line with text among the next few. */
function nextFilled(lines: readonly Line[], from: number, most: number): number | null {
  const found = lines.slice(from, from + most).findIndex(({ text }) => text !== '');
  return found === -1 ? null : from + found;
}
