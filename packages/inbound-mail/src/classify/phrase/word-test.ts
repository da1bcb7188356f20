import { folded, foldedWords } from '../folded.ts';

/** Decides whether a word of a sentence is one of some, which may begin or end freely (`*`) or hold a number (`#`). */
export class WordTest {
  #words: readonly string[] | null;
  #exact: ReadonlySet<string> = new Set();
  #patterns: readonly ((word: string) => boolean)[] = [];

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  accepts(word: string): boolean {
    return this.exact.has(word) || this.acceptsByPattern(word);
  }

  acceptsByPattern(word: string): boolean {
    this.#makeReady();
    return this.#patterns.length > 0 && this.#patterns.some((pattern) => pattern(word));
  }

  /** Those that are written in full. */
  get exact(): ReadonlySet<string> {
    this.#makeReady();
    return this.#exact;
  }

  /** Whether a word that is not among the exact ones may be accepted. */
  get hasPatterns(): boolean {
    this.#makeReady();
    return this.#patterns.length > 0;
  }

  /** Most words are never compared: nothing is made ready before. */
  #makeReady(): void {
    if (this.#words === null) return;
    const text = this.#words.join(' ');
    const spelled = hasUmlaut.test(text) ? this.#words.flatMap(spellings) : folded(text).split(' ');
    this.#words = null;
    const hasPatterns = isPattern(text);
    this.#exact = new Set(hasPatterns ? spelled.filter((word) => !isPattern(word)) : spelled);
    if (hasPatterns) this.#patterns = spelled.filter(isPattern).map(patternOf);
  }
}

/** Whether a word may begin or end freely, or holds a number. */
export function isPattern(word: string): boolean {
  return word.includes('*') || word.includes('#');
}

/** Begins and ends of words, which nearly all patterns are, are compared without a regular expression: they are faster made. */
function patternOf(word: string): (tested: string) => boolean {
  const [begin = '', end = '', ...more] = word.split('*');
  if (begin === '' && more.length === 1 && more[0] === '' && !word.includes('#'))
    return (tested) => tested.includes(end);
  if (more.length > 0 || word.includes('#')) {
    const pattern = regExpOf(word);
    return (tested) => pattern.test(tested);
  }
  const lengthMin = begin.length + end.length;
  return (tested) => tested.length >= lengthMin && tested.startsWith(begin) && tested.endsWith(end);
}

/** Whether a pattern accepts a word, for patterns that are compared once or twice. */
export function patternAccepts(pattern: string, word: string): boolean {
  if (pattern.includes('#') && !/\d/.test(word)) return false;
  const star = pattern.indexOf('*');
  if (star === -1 || star !== pattern.lastIndexOf('*') || pattern.includes('#'))
    return patternOf(pattern)(word);
  if (word.length < pattern.length - 1) return false;
  return word.startsWith(pattern.slice(0, star)) && word.endsWith(pattern.slice(star + 1));
}

function regExpOf(word: string): RegExp {
  const escaped = word.replaceAll(/[.+?\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('#', String.raw`\d+`)}$`);
}

export const hasUmlaut = /[äöü]/i;
const atUmlauts = /([äöü])/i;
const vowels: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };

/** An umlaut is written with its dots, or with an `e` instead of them. */
export function spellings(word: string): string[] {
  return word.split(atUmlauts).reduceRight<string[]>(
    (ends, part) => {
      const vowel = vowels[part.toLowerCase()];
      if (vowel !== undefined) return ends.flatMap((end) => [vowel + end, `${vowel}e${end}`]);
      const letters = foldedWords(part);
      return ends.map((end) => letters + end);
    },
    [''],
  );
}

/** Longer words are no words of a language. */
const spelledOutMax = 4;

/** A word as it was folded, and with one or more of its `ae`, `oe` and `ue` for umlauts without their dots. */
export function withoutSpelling(word: string): string[] {
  const parts = word.split(/(?<=[aou])e/);
  if (parts.length === 1 || parts.length > spelledOutMax + 1) return [word];
  const [first = '', ...others] = parts;
  return others.reduce(
    (begins, part) => begins.flatMap((begin) => [`${begin}e${part}`, begin + part]),
    [first],
  );
}
