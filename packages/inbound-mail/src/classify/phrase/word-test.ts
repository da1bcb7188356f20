import { folded } from '../folded.ts';

/** Decides whether a word of a sentence is one of some, which may begin or end freely (`*`) or hold a number (`#`). */
export class WordTest {
  /** Those that are written in full. */
  readonly exact: ReadonlySet<string>;
  readonly #patterns: readonly RegExp[];

  constructor(words: readonly string[]) {
    const spelled = words.flatMap(spellings);
    this.exact = new Set(spelled.filter((word) => !/[*#]/.test(word)));
    this.#patterns = spelled.filter((word) => /[*#]/.test(word)).map(patternOf);
  }

  accepts(word: string): boolean {
    return this.exact.has(word) || this.acceptsByPattern(word);
  }

  acceptsByPattern(word: string): boolean {
    return this.#patterns.some((pattern) => pattern.test(word));
  }

  /** Whether a word that is not among the exact ones may be accepted. */
  get hasPatterns(): boolean {
    return this.#patterns.length > 0;
  }
}

function patternOf(word: string): RegExp {
  const escaped = word.replaceAll(/[.+?\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('#', String.raw`\d+`)}$`);
}

/** An umlaut is written with its dots, or with an `e` instead of them. */
function spellings(word: string): string[] {
  const at = word.toLowerCase().search(/[äöü]/);
  if (at === -1) return [folded(word)];
  const vowel = folded(word[at]!);
  const [before, after] = [folded(word.slice(0, at)), word.slice(at + 1)];
  return spellings(after).flatMap((end) => [before + vowel + end, `${before}${vowel}e${end}`]);
}
