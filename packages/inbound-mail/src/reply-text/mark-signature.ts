import type { Line, OwnLine } from './line.ts';
import { markSmallPrint } from './mark-small-print.ts';
import { isClosing, isDelimiter } from './signature-marks.ts';

/** Most lines below a closing that may be a name, a firm and ways to reach them. */
const blockLinesMax = 16;
/** Longest line in such a block. */
const blockLineLengthMax = 90;

/**
 * The new lines of a mail, each with whose words it is: the writer's, or of what stands below and above them, such as the
 * signature, notes of the program and disclaimers. In doubt a line is the writer's; a closing that everything stands
 * below, like `Thanks!`, is no signature.
 */
export function markSignature(lines: readonly Line[]): OwnLine[] {
  const kinds = markSmallPrint(lines.map(({ text }) => text));
  const marked = lines.map(({ text, signed }, at) => ({
    text,
    kind: signed ? ('signature' as const) : kinds[at]!,
  }));
  const words = marked.flatMap(({ text, kind }, place) => (kind === 'writer' ? [{ text, place }] : []));
  const begin = signatureBegin(words.map(({ text }) => text));
  for (const { place } of words.slice(begin)) marked[place]!.kind = 'signature';
  return marked;
}

/** Index of the first line of the signature; their number when there is none. */
function signatureBegin(words: readonly string[]): number {
  const delimiter = words.indexOf('--');
  if (delimiter !== -1) return delimiter;
  for (let at = firstOfLast(words, blockLinesMax + 1); at < words.length; at += 1) {
    const line = words[at]!;
    if ((isDelimiter(line) || isClosing(line)) && isBlock(words.slice(at + 1))) {
      const hasWords = words.slice(0, at).some((text) => text !== '' && !isDelimiter(text));
      return hasWords ? at : words.length;
    }
  }
  return words.length;
}

/** Where the last `count` lines with text begin. */
function firstOfLast(lines: readonly string[], count: number): number {
  let left = count;
  let at = lines.length;
  while (at > 0 && left > 0) if (lines[--at] !== '') left -= 1;
  return at;
}

/** Few short lines to the end and no sentence among them, so that a postscript is never lost. */
function isBlock(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || isBlockLine(line));
}

function isBlockLine(line: string): boolean {
  if (line.length > blockLineLengthMax) return false;
  if (/^(?:p\.?\s?s\.?|nb|n\.b\.)[\s:]/i.test(line)) return false;
  return !/[?!]$/.test(line) && !(/[.]$/.test(line) && line.split(' ').length > 4);
}
