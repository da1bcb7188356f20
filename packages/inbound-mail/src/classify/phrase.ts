import { PhraseBook } from './phrase/phrase-book.ts';
import { Starts } from './phrase/starts.ts';
import { reachedAfter, type WordState } from './phrase/states.ts';
import { WordTest } from './phrase/word-test.ts';

/**
 * A small language for phrases, so that the lexicons can be read and written by people who know a language rather
 * than regular expressions. A phrase matches whole words of a sentence as `sentencesOf` gives them. It is written
 * with its accents; an umlaut also stands for its two letters (`für`, `fuer`).
 *
 *     please stop        these words, next to each other
 *     (stop|quit) it     one of these
 *     [please] stop      the first may be missing
 *     unsubscri*         a word that begins so
 *     *schicken          a word that ends so
 *     take .. off        up to three other words in between
 *     take ... off       up to eight
 *     ^ no thanks $      at the begin, at the end
 *     # uhr              a number
 *     {contact}          one of a class of words, from the table given
 *
 * With `negators`, e.g. `not|never`, nothing matches that begins up to three words after one of them.
 *
 * Words are read once from where a phrase may begin, and all phrases at the same time, so that no text takes long.
 * A phrase is made ready when a sentence first has one of its words.
 */
export class Phrases {
  #book: PhraseBook;
  #starts = new Starts();
  #negators: WordTest | null = null;
  #negatorWords: string;

  constructor(sources: readonly string[], classes: Readonly<Record<string, string>> = {}, negators = '') {
    this.#book = bookOf(classes);
    this.#book.add(sources, (pieces) => this.#starts.add(pieces));
    this.#negatorWords = negators;
  }

  isIn(words: readonly string[]): boolean {
    return this.firstIn(words) !== -1;
  }

  /** Index of the word at which the first phrase begins, or -1. */
  firstIn(words: readonly string[]): number {
    this.#book.prepareFor(words);
    if (this.#starts.isEmpty) return -1;
    return words.findIndex((_, at) => this.#beginsAt(words, at) && !this.#isNegated(words, at));
  }

  /** Whether a phrase begins up to three words after a negator. */
  isNegatedIn(words: readonly string[]): boolean {
    this.#book.prepareFor(words);
    if (this.#starts.isEmpty) return false;
    return words.some((_, at) => this.#isNegated(words, at) && this.#beginsAt(words, at));
  }

  #beginsAt(words: readonly string[], at: number): boolean {
    const starting = this.#starts.at(words, at);
    return starting.length > 0 && isFoundFrom(starting, words, at);
  }

  #isNegated(words: readonly string[], at: number): boolean {
    if (this.#negatorWords === '') return false;
    this.#negators ??= new WordTest(this.#negatorWords.split('|'));
    for (let before = Math.max(at - negatorReach, 0); before < at; before += 1)
      if (this.#negators.accepts(words[before]!)) return true;
    return false;
  }
}

/** A negator, and up to three words after it. */
const negatorReach = 4;

const books = new WeakMap<object, PhraseBook>();

/** One for all phrases with the same classes. */
function bookOf(classes: Readonly<Record<string, string>>): PhraseBook {
  const known = books.get(classes) ?? new PhraseBook(classes);
  books.set(classes, known);
  return known;
}

/** Whether a phrase is found by going on from states that take the word at a place. */
function isFoundFrom(starting: readonly WordState[], words: readonly string[], place: number): boolean {
  let taking: Iterable<WordState> = starting;
  for (let at = place; at < words.length; at += 1) {
    const next = new Set<WordState>();
    for (const state of taking) {
      const reached = reachedAfter(state);
      if (reached.found || (reached.foundAtEnd && at + 1 === words.length)) return true;
      for (const one of reached.words) next.add(one);
    }
    if (next.size === 0) return false;
    taking = [...next].filter(({ test }) => test === null || test.accepts(words[at + 1] ?? ''));
  }
  return false;
}
