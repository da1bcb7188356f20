import type { Piece } from './parse.ts';
import { reachedFrom, stateBefore, testOf, type State, type WordState } from './states.ts';
import type { WordTest } from './word-test.ts';

/** A phrase that may begin with a word, and the set of phrases that it belongs to. */
export interface Start {
  owner: object;
  phrase: Phrase;
}

/** The phrases that were read, by the words they may begin with. Many begin with the same class of words. */
export class Starts {
  #byTest = new Map<WordTest, Start[]>();
  #testsByWord = new Map<string, WordTest[]>();
  #testsWithPatterns: WordTest[] = [];
  /** Those that begin with a gap, and so with any word. */
  readonly anywhere: Start[] = [];

  /** `begin` are the pieces of a phrase up to the first that cannot be missing, `read` gives all. */
  add(owner: object, begin: readonly Piece[], read: () => readonly Piece[]): void {
    const start = { owner, phrase: new Phrase(read) };
    for (const test of firstTests(begin)) {
      const known = test === null ? this.anywhere : this.#byTest.get(test);
      if (known) known.push(start);
      else this.#addTest(test!, start);
    }
  }

  #addTest(test: WordTest, start: Start): void {
    this.#byTest.set(test, [start]);
    if (test.hasPatterns) this.#testsWithPatterns.push(test);
    for (const word of test.exact) {
      const tests = this.#testsByWord.get(word);
      if (tests) tests.push(test);
      else this.#testsByWord.set(word, [test]);
    }
  }

  /** Those that may begin with this word and not with any. */
  with(word: string): readonly Start[] {
    const tests = this.#testsWithPatterns.filter((test) => test.acceptsByPattern(word));
    const found = new Set([...(this.#testsByWord.get(word) ?? []), ...tests]);
    return [...new Set([...found].flatMap((test) => this.#byTest.get(test)!))];
  }
}

/** A phrase that is read when it is first compared with words. */
export class Phrase {
  #read: () => readonly Piece[];
  #first: State | null = null;
  #begin: readonly WordState[] | null = null;
  #within: readonly WordState[] | null = null;

  constructor(read: () => readonly Piece[]) {
    this.#read = read;
  }

  /** States before the first word. */
  states({ atBegin }: { atBegin: boolean }): readonly WordState[] {
    if (atBegin) return (this.#begin ??= this.#states(true));
    return (this.#within ??= this.#states(false));
  }

  #states(atBegin: boolean): readonly WordState[] {
    this.#first ??= stateBefore(this.#read());
    return [...reachedFrom(this.#first, { atBegin }).words];
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
