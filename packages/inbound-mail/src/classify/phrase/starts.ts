import type { Piece } from './parse.ts';
import { reachedFrom, stateBefore, testOf, type WordState } from './states.ts';
import type { WordTest } from './word-test.ts';

/** Where some phrases can begin, by their first words. */
export class Starts {
  #byWord = new Map<string, Phrase[]>();
  #byPattern: { test: WordTest | null; phrase: Phrase }[] = [];

  isEmpty = true;

  add(pieces: readonly Piece[]): void {
    this.isEmpty = false;
    const phrase = new Phrase(pieces);
    for (const test of firstTests(pieces)) {
      if (test === null || test.hasPatterns) this.#byPattern.push({ test, phrase });
      for (const word of test?.exact ?? []) {
        const known = this.#byWord.get(word);
        if (known) known.push(phrase);
        else this.#byWord.set(word, [phrase]);
      }
    }
  }

  /** States that take the word at a place. */
  at(words: readonly string[], place: number): readonly WordState[] {
    const word = words[place]!;
    const byWord = this.#byWord.get(word) ?? nothing;
    const byPattern = this.#byPattern.filter(({ test }) => test === null || test.acceptsByPattern(word));
    if (byWord.length + byPattern.length === 0) return nothing;
    return [...new Set([...byWord, ...byPattern.map(({ phrase }) => phrase)])]
      .flatMap((phrase) => phrase.states({ atBegin: place === 0 }))
      .filter(({ test }) => test === null || test.accepts(word));
  }
}

const nothing: readonly never[] = [];

/** A phrase whose states are made when a word with which it may begin is read. */
class Phrase {
  #pieces: readonly Piece[];
  #begin: readonly WordState[] | null = null;
  #within: readonly WordState[] | null = null;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  states({ atBegin }: { atBegin: boolean }): readonly WordState[] {
    if (atBegin) return (this.#begin ??= this.#states(true));
    return (this.#within ??= this.#states(false));
  }

  #states(atBegin: boolean): readonly WordState[] {
    return [...reachedFrom(stateBefore(this.#pieces), { atBegin }).words];
  }
}

/** Tests of the words with which a phrase may begin, at the begin of a sentence or within it; null takes any word. */
function firstTests(pieces: readonly Piece[]): Set<WordTest | null> {
  const tests = new Set<WordTest | null>();
  collectFirst(pieces, tests);
  return tests;
}

/** Returns whether the pieces can be passed without a word. */
function collectFirst(pieces: readonly Piece[], tests: Set<WordTest | null>): boolean {
  return pieces.every((piece) => {
    if (piece.kind === 'gap') tests.add(null);
    if (piece.kind !== 'one_of') return true;
    const test = testOf(piece);
    if (test) tests.add(test);
    return piece.others.map((choice) => collectFirst(choice, tests)).some(Boolean);
  });
}
