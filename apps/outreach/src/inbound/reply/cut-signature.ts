import { isClosing, isDelimiter, isDisclaimer, isSentFrom } from './signature-marks.ts';

/** Most lines below a closing that may be a name, a firm and ways to reach them. */
const blockLinesMax = 16;
/** Longest line in such a block. */
const blockLineLengthMax = 90;

/**
 * The lines without what stands below a person's words: signature, closing with its block, notes of the program,
 * disclaimers. In doubt a line stays; lines that would leave nothing are not cut.
 */
export function cutSignature(lines: readonly string[]): string[] {
  const words = cutDisclaimers(lines).filter((line) => !isSentFrom(line));
  for (let at = 0; at < words.length; at += 1) {
    const line = words[at]!;
    if (isDelimiter(line) && (line === '--' || isBlock(words.slice(at + 1)))) return kept(words, at);
    if (isClosing(line) && isBlock(words.slice(at + 1))) return kept(words, at);
  }
  return words;
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
  const filled = lines.filter((line) => line !== '');
  return filled.length <= blockLinesMax && filled.every(isBlockLine);
}

function isBlockLine(line: string): boolean {
  if (line.length > blockLineLengthMax) return false;
  if (/^(?:p\.?\s?s\.?|nb|n\.b\.)[\s:]/i.test(line)) return false;
  return !/[?!]$/.test(line) && !(/[.]$/.test(line) && line.split(' ').length > 4);
}
