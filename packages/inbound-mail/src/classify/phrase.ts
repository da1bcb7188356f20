import { PhraseReader } from './phrase/parse.ts';
import { reachedAfter, reachedFrom, stateBefore, type WordState } from './phrase/states.ts';
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
 * Nothing is made ready before it is first asked for.
 */
export class Phrases {
  #make: () => Starts;
  #starts: Starts | null = null;
  #negators: WordTest;

  constructor(sources: readonly string[], classes: Readonly<Record<string, string>> = {}, negators = '') {
    this.#make = () => new Starts(sources, new PhraseReader(classes));
    this.#negators = new WordTest(negators.split('|').filter(Boolean));
  }

  isIn(words: readonly string[]): boolean {
    return this.firstIn(words) !== -1;
  }

  /** Index of the word at which the first phrase begins, or -1. */
  firstIn(words: readonly string[]): number {
    this.#starts ??= this.#make();
    const starts = this.#starts;
    return words.findIndex(
      (_, at) => !this.#isNegated(words, at) && isFoundFrom(starts.at(words, at), words, at),
    );
  }

  #isNegated(words: readonly string[], at: number): boolean {
    return words.slice(Math.max(at - negatorReach, 0), at).some((word) => this.#negators.accepts(word));
  }
}

/** A negator, and up to three words after it. */
const negatorReach = 4;

/** Where phrases can begin, by their first words. */
class Starts {
  #begin: StartIndex;
  #within: StartIndex;

  constructor(sources: readonly string[], reader: PhraseReader) {
    const states = sources.map((source) => stateBefore(reader.read(source)));
    const reached = (atBegin: boolean) =>
      states.flatMap((state) => [...reachedFrom(state, { atBegin }).words]);
    this.#begin = new StartIndex(reached(true));
    this.#within = new StartIndex(reached(false));
  }

  /** States that take the word at a place. */
  at(words: readonly string[], place: number): WordState[] {
    return (place === 0 ? this.#begin : this.#within).taking(words[place]!);
  }
}

class StartIndex {
  #byWord = new Map<string, WordState[]>();
  #byPattern: WordState[];

  constructor(states: readonly WordState[]) {
    this.#byPattern = states.filter(({ test }) => test === null || test.hasPatterns);
    for (const state of states) {
      for (const word of state.test?.exact ?? []) {
        const known = this.#byWord.get(word);
        if (known) known.push(state);
        else this.#byWord.set(word, [state]);
      }
    }
  }

  taking(word: string): WordState[] {
    const byPattern = this.#byPattern.filter(({ test }) => test === null || test.acceptsByPattern(word));
    return [...(this.#byWord.get(word) ?? []), ...byPattern];
  }
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
