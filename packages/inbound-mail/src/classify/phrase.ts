import { PhraseIndex, type Place } from './phrase/phrase-index.ts';
import { reachedAfter, type WordState } from './phrase/states.ts';
import { WordTest } from './phrase/word-test.ts';

/** What phrases are read with. */
interface PhraseContext {
  classes: Readonly<Record<string, string>>;
  /** Words parted by `|`. */
  negators: string;
  index: PhraseIndex;
}

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
  #index: PhraseIndex;
  #isEmpty: boolean;
  #negators: WordTest | null = null;
  #negatorWords: string;

  /** `index` is one that is shared with other phrases; it makes no difference but for the time it takes. */
  constructor(
    sources: readonly string[],
    { classes = noClasses, negators = '', index = new PhraseIndex() }: Partial<PhraseContext> = {},
  ) {
    this.#index = index;
    this.#index.add(this, sources, classes);
    this.#isEmpty = sources.length === 0;
    this.#negatorWords = negators;
  }

  isIn(words: readonly string[]): boolean {
    return this.firstIn(words) !== -1;
  }

  /** Index of the word at which the first phrase begins, or -1. */
  firstIn(words: readonly string[]): number {
    for (const place of this.#placesIn(words))
      if (!this.#isNegated(words, place.at) && isFoundAt(place, words)) return place.at;
    return -1;
  }

  /** Whether a phrase begins up to three words after a negator. */
  isNegatedIn(words: readonly string[]): boolean {
    const places = this.#placesIn(words);
    return places.some((place) => this.#isNegated(words, place.at) && isFoundAt(place, words));
  }

  #placesIn(words: readonly string[]): readonly Place[] {
    return this.#isEmpty ? nowhere : this.#index.placesOf(this, words);
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
const noClasses: Readonly<Record<string, string>> = {};
const nowhere: readonly Place[] = [];

/** Whether one of the phrases is found at their place. */
function isFoundAt({ at: place, phrases }: Place, words: readonly string[]): boolean {
  let taking = new Set<WordState>();
  for (const phrase of phrases)
    for (const state of phrase.states({ atBegin: place === 0 }))
      if (takes(state, words[place]!)) taking.add(state);
  for (let at = place; taking.size > 0; at += 1) {
    const next = new Set<WordState>();
    const word = words[at + 1];
    for (const state of taking) {
      const { words: states, found, foundAtEnd } = reachedAfter(state);
      if (found || (foundAtEnd && word === undefined)) return true;
      if (word !== undefined) for (const one of states) if (takes(one, word)) next.add(one);
    }
    taking = next;
  }
  return false;
}

function takes({ test }: WordState, word: string): boolean {
  return test === null || test.accepts(word);
}
