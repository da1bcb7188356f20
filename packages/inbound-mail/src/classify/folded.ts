import { inAnyLanguage } from '../languages/all-languages.ts';

/** Pronouns that French and Portuguese hang on a verb stand alone: `contactez moi`. */
export function unhyphenated(text: string): string {
  return text.replaceAll(hungOn, ' ');
}

/** With the `t` that French puts in between. */
const hungOn = new RegExp(
  String.raw`-(?:t-)?(?=${inAnyLanguage(({ replies }) => replies?.hungOn)}(?![\p{L}\p{N}-]))`,
  'giu',
);

/** Lower case and without accents; `ß` is `ss`. */
export function folded(text: string): string {
  return text
    .replaceAll(tooManyMarks, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłıđ]/g, (letter) => letters[letter]!)
    .replaceAll(/[’‘`´]/g, "'");
}

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ı: 'i', đ: 'd' };

/** Putting many marks in order takes time that grows with the square of their number (UAX #15, section 13). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
