import { folded, unhyphenated } from '../folded.ts';
import { patternOf, spellings, wordsWithUmlaut } from './word-test.ts';

interface Pattern {
  token: string;
  accepts: (word: string) => boolean;
}

/**
 * Finds phrases by the words they may begin with. All are folded and searched as one text, which costs little even
 * where nothing was compiled yet.
 */
export class LinesByWord<Line> {
  #lines: readonly Line[];
  #text: string;
  /** Where each line ends in the text. */
  #ends: number[] = [];
  /** Words and patterns that were not asked for yet. */
  #words: Set<string>;
  #patterns: Map<string, Pattern[]>;
  /** Spellings of words with umlauts, and how they stand in the text. */
  #spelled: Map<string, string>;

  /** `begins` are the begins of the lines, as `beginOf` cuts them. */
  constructor(lines: readonly Line[], begins: readonly string[]) {
    this.#lines = lines;
    const written = unhyphenated(begins.join('\n'));
    this.#text = folded(written);
    for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1))
      this.#ends.push(at);
    this.#ends.push(this.#text.length);
    this.#words = new Set(this.#text.replaceAll(/\{\w+\}/g, ' ').match(wordPattern));
    this.#spelled = new Map(
      (written.match(wordsWithUmlaut) ?? []).flatMap((word) =>
        spellings(word).map((spelling) => [spelling, folded(word)] as const),
      ),
    );
    this.#patterns = patternsIn([...this.#words, ...this.#spelled.keys()]);
  }

  /** The lines with a word or a pattern that accepts this one, but for those that were taken before. */
  takeLinesFor(word: string): Line[] {
    const found: Line[] = [];
    const take = (token: string) => {
      const written = this.#spelled.get(token) ?? token;
      if (this.#words.delete(token) || this.#spelled.delete(token)) found.push(...this.linesWith(written));
    };
    take(word);
    for (const key of [word[0]!, `*${word.at(-1)!}`, anyKey])
      for (const { token, accepts } of this.#patterns.get(key) ?? []) if (accepts(word)) take(token);
    return found;
  }

  /** The lines that have these characters as a word. */
  linesWith(token: string): Line[] {
    const lower = token.toLowerCase();
    const found: Line[] = [];
    let line = 0;
    for (let at = this.#text.indexOf(lower); at !== -1; at = this.#text.indexOf(lower, at + lower.length)) {
      if (!isBorder(this.#text[at - 1]) || !isBorder(this.#text[at + lower.length])) continue;
      while (this.#ends[line]! < at) line += 1;
      found.push(this.#lines[line]!);
    }
    return found;
  }
}

/** A phrase up to the end of the first piece that cannot be missing; the whole of it where that is not plain. */
export function beginOf(source: string): string {
  const begin = plainBegin.exec(source)?.[0];
  // What follows a choice that stands in no brackets is a choice too.
  return begin === undefined || source.replaceAll(plainBrackets, '').includes('|') ? source : begin;
}

const inBrackets = String.raw`(?:[^()[\]\n]|[([][^()[\]\n]*[)\]])*`;
const plainBrackets = new RegExp(String.raw`\(${inBrackets}\)|\[${inBrackets}\]`, 'g');
const plainBegin = new RegExp(
  String.raw`^(?:\s|\^|\.{2,3}|\[${inBrackets}\])*(?:\(${inBrackets}\)|\{\w+\}|[^\s()[\]|^\$.]+)(?=\s|$)`,
);

const wordPattern = /[^\s()|[\]^$]+/g;
/** Key of the patterns that may begin and end with any letter. The others are by their first, or their last after a `*`. */
const anyKey = '';

function isBorder(character: string | undefined): boolean {
  return character === undefined || /[\s()|[\]^${}]/.test(character);
}

function patternsIn(tokens: readonly string[]): Map<string, Pattern[]> {
  const patterns = new Map<string, Pattern[]>();
  for (const token of tokens) {
    // A phrase has more than words of any kind.
    if (token === '*' || !(token.includes('*') || token.includes('#'))) continue;
    const pattern = { token, accepts: patternOf(token) };
    const key = keyOf(token);
    const known = patterns.get(key);
    if (known) known.push(pattern);
    else patterns.set(key, [pattern]);
  }
  return patterns;
}

function keyOf(token: string): string {
  const [first, last] = [token[0]!, token.at(-1)!];
  if (first !== '*' && first !== '#') return first;
  return last === '*' || last === '#' ? anyKey : `*${last}`;
}
