import { codeWords, type Word, words } from './words.ts';

/** An avoided wording found in a text. */
export interface Found {
  /** Offset in the text, in UTF-16 units. */
  index: number;
  /** The wording found. */
  text: string;
  /** The replacement. */
  write: string;
}

const patternsOf = (list: readonly Word[]) =>
  list.map(({ avoid, write }) => ({
    pattern: new RegExp(
      String.raw`(?<![\w/.@-])(?:${avoid.replaceAll(' ', String.raw`\s+`)})(?![\w@]|-\w)`,
      'giu',
    ),
    write,
  }));
const [textPatterns, codePatterns] = [patternsOf(words), patternsOf(codeWords)];

/**
 * Finds every wording of the list in the text, in the list's order.
 * @param kind `code` for comments and the titles of tests, which have their own list
 */
export function findWords(text: string, kind: 'text' | 'code' = 'text'): Found[] {
  return (kind === 'code' ? codePatterns : textPatterns).flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, text: match[0], write })),
  );
}
