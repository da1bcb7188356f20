import { inAnyLanguage } from '../languages/all-languages.ts';

/** Pronouns that French and Portuguese hang on a verb stand alone: `contactez moi`. */
export function unhyphenated(text: string): string {
  return text.includes('-') ? text.replaceAll(hungOn, ' ') : text;
}

/** With the `t` that French puts in between. */
const hungOn = new RegExp(
  String.raw`-(?:t-)?(?=${inAnyLanguage(({ replies }) => replies?.hungOn)}(?![\p{L}\p{N}-]))`,
  'giu',
);

/** Lower case and without accents, and with the marks of English sentences; `ß` is `ss`. */
export function folded(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().replaceAll('`', "'");
  if (isLatin.test(text)) return foldedLetters(text.replaceAll(tooManyLatinMarks, '$1'), latinAccents);
  const written = text.replaceAll(tooManyMarks, '$1').replaceAll(wideCommas, ', ');
  return foldedLetters(written, accents).replaceAll(otherMarks, (mark) => marks[mark] ?? '? ');
}

function foldedLetters(text: string, marksOnLetters: RegExp): string {
  return text
    .normalize('NFKD')
    .replaceAll(marksOnLetters, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłıđħ]/g, (letter) => letters[letter]!)
    .replaceAll(/[’‘ʼ`´]/g, "'");
}

const foldedRuns = new Map<string, string>();

/** The same for the words of a language, which have the same few letters again and again: in a third of the time. */
export function foldedWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('`', "'")
    .replaceAll(runOfOtherLetters, (run) => {
      const known = foldedRuns.get(run) ?? folded(run);
      foldedRuns.set(run, known);
      return known;
    });
}

// oxlint-disable-next-line no-control-regex -- these are all characters but those of ASCII
const runOfOtherLetters = /[^\x00-\x7F]+/g;

/** Most texts have nothing else, and are folded in a fraction of the time. */
// oxlint-disable-next-line no-control-regex -- these are all characters of ASCII
const isPlain = /^[\x00-\x7F]*$/;

/** Latin letters, their accents, and the marks of sentences. Classes of Unicode take milliseconds to make ready. */
// oxlint-disable-next-line no-control-regex -- these include all characters of ASCII
const isLatin = /^[\x00-\u036F\u1E00-\u1EFF\u2000-\u206F]*$/;
const latinAccents = /[\u0300-\u036F]/g;
const tooManyLatinMarks = /([\u0300-\u036F]{30})[\u0300-\u036F]+/g;

/** Vowels of Devanagari are marks as well, and tell words apart; its dot for foreign sounds does not. */
const accents = /(?!\p{Script=Devanagari})\p{M}|\u093C/gu;

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ı: 'i', đ: 'd', ħ: 'h' };

/** Full stops and commas of other scripts, and their question marks; the Greek one looks like a semicolon. */
const otherMarks = /[。｡।،؟]|(?<=\p{Script=Greek}\s?);/gu;
const marks: Record<string, string> = { '。': '. ', '｡': '. ', '।': '. ', '،': ', ' };

/** Commas and colons of Chinese and Japanese, which no blank follows, and those of ASCII that stand for them. */
const wideCommas = /[，、；：]|(?<=[\w\u3040-\u30FF\u3400-\u9FFF])[,;:](?=[\u3040-\u30FF\u3400-\u9FFF])/g;

/** Putting many marks in order takes time that grows with the square of their number (UAX #15, section 13). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
