import { codeWords, type Word, words } from './words.ts';

/** A wording that we avoid, found in a text. */
export interface Found {
  /** Offset in the text, in UTF-16 units. */
  index: number;
  /** What was written. */
  text: string;
  /** What to write. */
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
 * Returns every wording of the list that occurs in the text, in the order of the list.
 * @param kind `code` for comments and the titles of tests, which have a list of their own
 */
export function findWords(text: string, kind: 'text' | 'code' = 'text'): Found[] {
  return (kind === 'code' ? codePatterns : textPatterns).flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, text: match[0], write })),
  );
}
