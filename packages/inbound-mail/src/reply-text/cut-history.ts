import {
  announcement,
  isForward,
  isHeaderInAnyLanguage,
  isHeaderInOneLine,
  isHeaderWithoutColons,
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
const headerLinesMax = 10;
/** How many lines the table above a mail in Notes has. */
const tableLinesMax = 16;

/** Lines of a mail that stand together: what is new, or an older mail that is answered or passed on. */
export interface Piece {
  kind: 'new' | 'quoted' | 'forwarded';
  lines: Line[];
}

/**
 * A mail in pieces: a new one ends where a quote begins. Most replies have one; answers written between the lines of a
 * quote make several. The announcement of a quote belongs to it.
 */
export function cutHistory(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], count: number) => {
    const taken = lines.slice(at, at + count);
    if (pieces.at(-1)?.kind === kind) pieces.at(-1)!.lines.push(...taken);
    else pieces.push({ kind, lines: taken });
    at += count;
  };
  let at = 0;
  while (at < lines.length) {
    const history = historyAt(lines, at);
    if (history) {
      const header = historyHeaderLength(lines, at);
      const next = nextFilled(lines, at + header, 3);
      // Where the older mail carries marks, they show where it ends.
      add(history, next !== null && lines[next]!.quoted && header > 0 ? header : lines.length - at);
      continue;
    }
    const skip = lines[at]!.quoted || isBrokenQuote(lines, at) ? 1 : announcementLength(lines, at);
    if (skip === 0) add('new', 1);
    else add('quoted', skip === Infinity ? lines.length - at : skip);
  }
  return pieces;
}

/** The rest of a long quoted line that a program broke, and marked only the first part of. */
function isBrokenQuote(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1];
  if (!before?.quoted || !lines[at + 1]?.quoted || lines[at]!.text === '') return false;
  return before.text.length >= brokenLineLengthMin && !/[.?!:]$/.test(before.text);
}

/** Whether an older mail begins here that is announced by a header, and whether it is passed on. */
function historyAt(lines: readonly Line[], at: number): 'quoted' | 'forwarded' | null {
  const { text, quoted } = lines[at]!;
  if (quoted || text === '') return null;
  const isHistory = isSeparator(text) || isHeader(lines, at) || isSeparatedHeader(lines, at);
  if (!isHistory) return null;
  return isForward(text) ? 'forwarded' : 'quoted';
}

function isSeparatedHeader(lines: readonly Line[], at: number): boolean {
  if (!mayBeSeparator(lines[at]!.text)) return false;
  const next = nextFilled(lines, at + 1, 3);
  return next !== null && isHeader(lines, next);
}

/** How many lines the separator and the header take; 0 where that cannot be seen. */
function historyHeaderLength(lines: readonly Line[], at: number): number {
  let end = at;
  const first = isHeader(lines, at) ? at : nextFilled(lines, at + 1, 3);
  if (first === null) return 0;
  end = first;
  const last = Math.min(lines.length, first + headerLinesMax * 2);
  while (end < last && lines[end]!.text !== '' && !lines[end]!.quoted) end += 1;
  return end - at;
}

/** The lines of a header close together: three different ones of known names, or a block of the same shape. */
function isHeader(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at]!;
  if (!/[:：@\d]/.test(text)) return false;
  if (isHeaderInOneLine(text)) return true;
  const near = lines.slice(at, at + headerLinesMax);
  if (headerOf(text) !== null) {
    const found = new Set(near.map((line) => headerOf(line.text)).filter((name) => name !== null));
    if (found.size >= 3) return true;
  }
  return (
    isHeaderInAnyLanguage(near) ||
    (/[@\d]/.test(text) && isHeaderWithoutColons(lines.slice(at, at + tableLinesMax)))
  );
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
