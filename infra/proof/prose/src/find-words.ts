import { type Word, words } from './words.ts';

/** A wording that we avoid, found in a text. */
export interface Found {
  /** Offset in the text, in UTF-16 units. */
  index: number;
  /** What was written. */
  text: string;
  /** What to write. */
  write: string;
}

const patterns = words.map(({ avoid, write }: Word) => ({
  pattern: new RegExp(
    String.raw`(?<![\w/.@-])(?:${avoid.replaceAll(' ', String.raw`\s+`)})(?![\w@]|-\w)`,
    'giu',
  ),
  write,
}));

/** Returns every wording of the list that occurs in the text, in the order of the list. */
export function findWords(text: string): Found[] {
  return patterns.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, text: match[0], write })),
  );
}
