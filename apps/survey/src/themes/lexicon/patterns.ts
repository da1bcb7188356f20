import type { TextLanguage } from '../../languages/languages.ts';
import { fold, wordLengthMax, type Word } from './words-of.ts';

/** 1 for praise, -1 for criticism, 0 for neither. */
export type Sign = -1 | 0 | 1;

/** The meaning of a matched pattern. */
export type Meaning =
  | { kind: 'common' | 'not' | 'but' }
  | { kind: 'polarity'; sign: -1 | 1 }
  | { kind: 'theme'; theme: string; sign: Sign }
  | { kind: 'beside'; theme: string; sign: -1 | 1 };

interface WordPattern {
  text: string;
  isPrefix: boolean;
}

/** One or several consecutive words. */
export interface Pattern {
  words: readonly WordPattern[];
  language: TextLanguage;
  meaning: Meaning;
}

/** Patterns by their first word, so that matching time does not grow with their number. */
export interface PatternIndex {
  whole: ReadonlyMap<string, readonly Pattern[]>;
  prefixes: ReadonlyMap<string, readonly Pattern[]>;
}

/** Parses a list such as `wait*, front desk`. Entries without a letter or digit are dropped. */
export function patternsOf(list: string, language: TextLanguage, meaning: Meaning): Pattern[] {
  return list.split(',').flatMap((text): Pattern[] => {
    const words = [...fold(text).matchAll(/([\p{L}\p{N}]+)(\*?)/gu)].map(([, word, star]): WordPattern => ({
      text: word!.slice(0, wordLengthMax),
      isPrefix: star === '*',
    }));
    return words.length > 0 ? [{ words, language, meaning }] : [];
  });
}

export function indexOf(patterns: readonly Pattern[]): PatternIndex {
  const whole = new Map<string, Pattern[]>();
  const prefixes = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [first] = pattern.words;
    const map = first!.isPrefix ? prefixes : whole;
    const others = map.get(first!.text);
    if (others) others.push(pattern);
    else map.set(first!.text, [pattern]);
  }
  return { whole, prefixes };
}

/** The Arabic prefixes for `and`, `in`, `for`, `like` and the article. */
const joined = /^[وف]?(?:[بك]?ال|لل|[بكل])?/u;

/** The forms of a word to look up: itself, and for an Arabic one without its prefixes. */
function formsOf(word: string): string[] {
  if (!/^[\u0600-\u06ff]/u.test(word)) return [word];
  const fronts = new Set(['', joined.exec(word)![0], /^[وف]?/u.exec(word)![0], /^(?:ال)?/u.exec(word)![0]]);
  return [...fronts].map((front) => word.slice(front.length)).filter((form) => form.length > 1);
}

/** A matched pattern, and its number of words. */
export interface Match {
  pattern: Pattern;
  length: number;
}

/** Returns all patterns that match at a word of the comment. */
export function matchesAt(index: PatternIndex, words: readonly Word[], at: number): Match[] {
  const found: Match[] = [];
  for (const form of formsOf(words[at]!.text)) {
    add(index.whole.get(form));
    for (let end = 1; end <= form.length; end += 1) add(index.prefixes.get(form.slice(0, end)));
  }
  return found;

  function add(patterns: readonly Pattern[] | undefined): void {
    for (const pattern of patterns ?? []) {
      if (continues(pattern, words, at)) found.push({ pattern, length: pattern.words.length });
    }
  }
}

/** Whether the remaining words of a pattern follow in the same sentence. */
function continues({ words: wanted }: Pattern, words: readonly Word[], at: number): boolean {
  for (let offset = 1; offset < wanted.length; offset += 1) {
    const word = words[at + offset];
    const { text, isPrefix } = wanted[offset]!;
    if (!word || word.sentence !== words[at]!.sentence) return false;
    if (!formsOf(word.text).some((form) => (isPrefix ? form.startsWith(text) : form === text))) return false;
  }
  return true;
}
