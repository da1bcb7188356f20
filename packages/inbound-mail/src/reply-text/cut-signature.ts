import { isClosing, isDelimiter, isDisclaimer, isSentFrom } from './signature-marks.ts';

/** Most lines below a closing that may be a name, a firm and ways to reach them. */
const blockLinesMax = 16;
/** Longest line in such a block. */
const blockLineLengthMax = 90;

/**
 * The lines without what stands below a person's words: signature, closing with its block, notes of the program,
 * disclaimers. In doubt a line stays; a closing that everything
 * stands below, like `Thanks!`, is not cut.
 */
export function cutSignature(lines: readonly string[]): string[] {
  const words = cutDisclaimers(lines).filter((line) => !isSentFrom(line));
  const delimiter = words.indexOf('--');
  if (delimiter !== -1) return words.slice(0, delimiter);
  for (let at = firstOfLast(words, blockLinesMax + 1); at < words.length; at += 1) {
    const line = words[at]!;
    if ((isDelimiter(line) || isClosing(line)) && isBlock(words.slice(at + 1))) return kept(words, at);
  }
  return words;
}

/** Where the last `count` lines with text begin. */
function firstOfLast(lines: readonly string[], count: number): number {
  let left = count;
  let at = lines.length;
  while (at > 0 && left > 0) if (lines[--at] !== '') left -= 1;
  return at;
}

function kept(lines: readonly string[], end: number): string[] {
  const before = lines.slice(0, end);
  return before.some((line) => line !== '' && !isDelimiter(line)) ? before : [...lines];
}

/** Paragraphs that begin as disclaimers do. */
function cutDisclaimers(lines: readonly string[]): string[] {
  let cutting = false;
  return lines.filter((line, at) => {
    const begins = at === 0 || lines[at - 1] === '';
    if (begins) cutting = isDisclaimer(line);
    return !cutting;
  });
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
