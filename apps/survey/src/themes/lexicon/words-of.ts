/** A word of a comment, and its position. */
export interface Word {
  /** Normalized by `fold`; at most `wordLengthMax` characters. */
  text: string;
  /** Index of its sentence in the comment. */
  sentence: number;
  /** Index of its clause in the comment; clauses are separated by commas and the like. */
  clause: number;
}

/** Longer words are cut off. */
export const wordLengthMax = 40;

/** Letters that Unicode decomposition (NFKD) leaves as they are. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Arabic: letters that are used interchangeably, and the kashida.
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Normalizes text for comparison: ignores case, width and diacritics. `Größe`, `GROSSE` and `grosse` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøæœłđðþıىةـ]/gu, (letter) => plain[letter]!);
}

/** Maximum length of folded text. A comment has 5,000 characters; folding can turn one into eighteen. */
const textLengthMax = 20_000;

/**
 * Splits a comment into words. Sentences end at `.`, `!`, `?`, their Arabic forms and line breaks; clauses also at
 * commas, semicolons, colons, brackets and dashes between spaces. Takes time proportional to the length.
 */
export function wordsOf(comment: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  const text = fold(comment.slice(0, textLengthMax)).slice(0, textLengthMax);
  for (const [part] of text.matchAll(/[\p{L}\p{N}]+|[.!?؟…\n\r]|[,;:()،؛/+&]|\s[-–—]\s/gu)) {
    if (/^[\p{L}\p{N}]/u.test(part)) words.push({ text: part.slice(0, wordLengthMax), sentence, clause });
    else {
      clause += 1;
      if (/^[.!?؟…\n\r]/u.test(part)) sentence += 1;
    }
  }
  return words;
}
