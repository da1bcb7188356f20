import { foldedWords, unhyphenated } from '../folded.ts';
import { hasUmlaut, patternAccepts, withoutSpelling } from './word-test.ts';

/** How many words are searched for in the text before an index of all its words is made, which costs as much as these. */
const searchedMax = 200;

/**
 * Finds phrases by the words they may begin with. All are folded to one text, and the words of the first sentences are
 * searched in it: a process that reads one mail makes no index of thousands of words.
 */
export class LinesByWord<Line> {
  #lines: readonly Line[];
  #text: string;
  /** Where each line ends in the text; made when a word is first found. */
  #ends: number[] | null = null;
  /** Words that were asked for. */
  #asked: Set<string> | null = new Set();
  /** All words that were not asked for, once many were. */
  #words: Set<string> | null = null;
  /** Patterns that were not asked for, by their first or last letter. */
  #patterns: Map<string, Set<string>>;
  /** Whether a word may stand for one that has umlauts, which stand in the text without their dots. */
  #hasUmlauts: boolean;

  /** `begins` are the begins of the lines, as `beginOf` cuts them. */
  constructor(lines: readonly Line[], begins: readonly string[]) {
    this.#lines = lines;
    const written = unhyphenated(begins.join('\n'));
    this.#text = foldedWords(written);
    this.#hasUmlauts = hasUmlaut.test(written);
    this.#patterns = byKey(patternsIn(this.#text));
  }

  /** The lines that may have a word or a pattern that accepts this one, but for those that were taken before. */
  takeLinesFor(word: string): Line[] {
    return (this.#hasUmlauts ? withoutSpelling(word) : [word]).flatMap((one) => this.#takeLinesWith(one));
  }

  #takeLinesWith(word: string): Line[] {
    const found = this.#isNew(word) ? this.linesWith(word) : [];
    for (const key of [word[0]!, `*${word.at(-1)!}`, anyKey]) {
      const patterns = this.#patterns.get(key);
      for (const token of patterns ?? []) {
        if (!patternAccepts(token, word)) continue;
        patterns!.delete(token);
        found.push(...this.linesWith(token));
      }
    }
    return found;
  }

  /** Whether a word may stand in lines that were not taken. */
  #isNew(word: string): boolean {
    if (this.#words) return this.#words.delete(word);
    if (this.#asked!.has(word)) return false;
    this.#asked!.add(word);
    if (this.#asked!.size < searchedMax) return true;
    this.#words = new Set(this.#text.match(wordPattern));
    for (const asked of this.#asked!) if (asked !== word) this.#words.delete(asked);
    this.#asked = null;
    return this.#words.delete(word);
  }

  /** The lines that have these characters as a word. */
  linesWith(token: string): Line[] {
    const lower = token.toLowerCase();
    const found: Line[] = [];
    let line = 0;
    for (let at = this.#text.indexOf(lower); at !== -1; at = this.#text.indexOf(lower, at + lower.length)) {
      if (!isBorder(this.#text[at - 1]) || !isBorder(this.#text[at + lower.length])) continue;
      this.#ends ??= endsOfLines(this.#text);
      while (this.#ends[line]! < at) line += 1;
      found.push(this.#lines[line]!);
    }
    return found;
  }
}

/**
 * A phrase up to the end of the first piece that cannot be missing; the whole of it where that is not plain. `mayBePassed`
 * returns whether the class with a name has a choice without a word.
 */
export function beginOf(source: string, mayBePassed: (name: string) => boolean): string {
  const [begin, last = ''] = plainBegin.exec(source) ?? [];
  // What follows a choice that stands in no brackets is a choice too.
  if (begin === undefined || source.replaceAll(plainBrackets, '').includes('|')) return source;
  return hasChoiceWithoutWord(last, mayBePassed) ? source : begin;
}

const inBrackets = String.raw`(?:[^()[\]\n]|[([][^()[\]\n]*[)\]])*`;
const plainBrackets = new RegExp(String.raw`\(${inBrackets}\)|\[${inBrackets}\]`, 'g');
const plainBegin = new RegExp(
  String.raw`^(?:\s|\^|\.{2,3}|\[${inBrackets}\])*(\(${inBrackets}\)|\{\w+\}|[^\s()[\]|^\$.]+)(?=\s|$)`,
);

/** Whether a piece has a choice without a word, such as `(please|^)`: then what follows may begin the phrase. */
export function hasChoiceWithoutWord(piece: string, mayBePassed: (name: string) => boolean): boolean {
  return choiceWithoutWord.test(piece) || (piece.match(classNames) ?? []).some(mayBePassed);
}

const classNames = /(?<=\{)\w+(?=\})/g;
const choiceWithoutWord = new RegExp(String.raw`[(|](?:\s|\^|\.{2,3}|\[${inBrackets}\])*[|)]`);

const wordPattern = /[^\s()|[\]^${}]+/g;
/** Key of the patterns that may begin and end with any letter. The others are by their first, or their last after a `*`. */
const anyKey = '';

function isBorder(character: string | undefined): boolean {
  return character === undefined || borders.has(character);
}

const borders = new Set(' \n\t()|[]^${}');

function endsOfLines(text: string): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.push(at);
  return [...ends, text.length];
}

/** The words of a text with `*` or `#`, each once. */
function patternsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const sign of ['*', '#'])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      let begin = at;
      while (!isBorder(text[begin - 1])) begin -= 1;
      while (!isBorder(text[at])) at += 1;
      // A phrase has more than words of any kind.
      if (at - begin > 1 || sign === '#') found.add(text.slice(begin, at));
    }
  return found;
}

function byKey(tokens: Iterable<string>): Map<string, Set<string>> {
  const patterns = new Map<string, Set<string>>();
  for (const token of tokens) {
    const key = keyOf(token);
    const known = patterns.get(key);
    if (known) known.add(token);
    else patterns.set(key, new Set([token]));
  }
  return patterns;
}

function keyOf(token: string): string {
  const [first, last] = [token[0]!, token.at(-1)!];
  if (first !== '*' && first !== '#') return first;
  return last === '*' || last === '#' ? anyKey : `*${last}`;
}
