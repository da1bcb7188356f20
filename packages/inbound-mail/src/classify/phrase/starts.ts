import type { Piece } from './parse.ts';
import { reachedFrom, stateBefore, testOf, type WordState } from './states.ts';
import type { WordTest } from './word-test.ts';

/** A phrase that may begin with a word, and the set of phrases that it belongs to. */
export interface Start {
  owner: object;
  phrase: Phrase;
}

/** The phrases that were read, by the words they may begin with. */
export class Starts {
  #byWord = new Map<string, Start[]>();
  #byPattern = new Map<WordTest, Start[]>();
  /** Those that begin with a gap, and so with any word. */
  readonly anywhere: Start[] = [];

  add(owner: object, pieces: readonly Piece[]): void {
    const start = { owner, phrase: new Phrase(pieces) };
    for (const test of firstTests(pieces)) {
      if (test === null) this.anywhere.push(start);
      if (test?.hasPatterns) push(this.#byPattern, test, start);
      for (const word of test?.exact ?? []) push(this.#byWord, word, start);
    }
  }

  /** Those that may begin with this word and not with any. */
  with(word: string): readonly Start[] {
    const found = new Set(this.#byWord.get(word));
    for (const [test, starts] of this.#byPattern)
      if (test.acceptsByPattern(word)) for (const start of starts) found.add(start);
    return [...found];
  }
}

function push<Key>(map: Map<Key, Start[]>, key: Key, start: Start): void {
  const known = map.get(key);
  if (known) known.push(start);
  else map.set(key, [start]);
}

/** A phrase whose states are made when a word with which it may begin is read. */
export class Phrase {
  #pieces: readonly Piece[];
  #begin: readonly WordState[] | null = null;
  #within: readonly WordState[] | null = null;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** States before the first word. */
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
