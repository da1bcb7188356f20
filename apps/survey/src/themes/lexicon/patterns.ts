import type { TextLanguage } from '../../languages/languages.ts';
import { fold, wordLengthMax, type Word } from './words-of.ts';

/** 1 praises, -1 criticizes, 0 says nothing. */
export type Sign = -1 | 0 | 1;

/** What a pattern says where it is found. */
export type Meaning =
  | { kind: 'common' | 'not' | 'but' }
  | { kind: 'polarity'; sign: -1 | 1 }
  | { kind: 'theme'; theme: string; sign: Sign }
  | { kind: 'beside'; theme: string; sign: -1 | 1 };

interface WordPattern {
  text: string;
  isPrefix: boolean;
}

/** One or several words that follow each other. */
export interface Pattern {
  words: readonly WordPattern[];
  language: TextLanguage;
  meaning: Meaning;
}

/** Patterns by their first word, so that finding them takes no longer with more of them. */
export interface PatternIndex {
  whole: ReadonlyMap<string, readonly Pattern[]>;
  prefixes: ReadonlyMap<string, readonly Pattern[]>;
}

/** The patterns of a list such as `wait*, front desk`. What has no letter or digit is omitted. */
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

/** Arabic joins `and`, `in`, `for`, `like` and the article to the front of a word. */
const joined = /^[وف]?(?:[بك]?ال|لل|[بكل])?/u;

/** A word as it may stand in a lexicon: itself, and an Arabic one without what is joined to its front. */
function formsOf(word: string): string[] {
  if (!/^[\u0600-\u06ff]/u.test(word)) return [word];
  const fronts = new Set(['', joined.exec(word)![0], /^[وف]?/u.exec(word)![0], /^(?:ال)?/u.exec(word)![0]]);
  return [...fronts].map((front) => word.slice(front.length)).filter((form) => form.length > 1);
}

/** A pattern that was found, and how many words it takes. */
export interface Match {
  pattern: Pattern;
  length: number;
}

/** Every pattern that begins at a word of the comment. */
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

/** Whether the words after the first one stand there too, in the same sentence. */
function continues({ words: wanted }: Pattern, words: readonly Word[], at: number): boolean {
  for (let offset = 1; offset < wanted.length; offset += 1) {
    const word = words[at + offset];
    const { text, isPrefix } = wanted[offset]!;
    if (!word || word.sentence !== words[at]!.sentence) return false;
    if (!formsOf(word.text).some((form) => (isPrefix ? form.startsWith(text) : form === text))) return false;
  }
  return true;
}
