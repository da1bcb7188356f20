import type { Piece } from './parse.ts';
import { WordTest } from './word-test.ts';

/** Where a reader of words can be in a phrase: before a word, before a choice, or past the end. */
type State =
  | WordState
  | { kind: 'choice'; to: State[] }
  | { kind: 'begin'; next: State }
  | { kind: 'end'; next: State }
  | { kind: 'found' };

/** Takes one word and goes on. `test` is null where any word will do. */
export interface WordState {
  kind: 'word';
  test: WordTest | null;
  next: State;
  /** Made when it is first asked for. */
  reached: Reached | null;
}

/** What can come next without taking a word. */
export interface Reached {
  words: ReadonlySet<WordState>;
  found: boolean;
  /** Found if no word is left. */
  foundAtEnd: boolean;
}

const found: State = { kind: 'found' };

/** The state before a phrase. */
export function stateBefore(pieces: readonly Piece[], next: State = found): State {
  return pieces.reduceRight<State>((after, piece) => stateBeforePiece(piece, after), next);
}

function stateBeforePiece(piece: Piece, next: State): State {
  switch (piece.kind) {
    case 'word':
      return wordState(new WordTest([piece.word]), next);
    case 'gap':
      return Array.from({ length: piece.words }).reduce<State>(
        (after) => ({ kind: 'choice', to: [wordState(null, after), next] }),
        next,
      );
    case 'begin':
    case 'end':
      return { kind: piece.kind, next };
    case 'one_of': {
      const others = piece.choices.filter((choice) => !isWord(choice));
      const test = testOf(piece);
      const to = others.map((choice) => stateBefore(choice, next));
      return { kind: 'choice', to: test ? [wordState(test, next), ...to] : to };
    }
  }
}

function wordState(test: WordTest | null, next: State): WordState {
  return { kind: 'word', test, next, reached: null };
}

const tests = new WeakMap<Piece, WordTest>();

/** One test for all choices that are a single word; null without any. A class of words is often used: once for all. */
function testOf(piece: Extract<Piece, { kind: 'one_of' }>): WordTest | null {
  const known = tests.get(piece);
  if (known) return known;
  const words = piece.choices.filter(isWord).map(([{ word }]) => word);
  if (words.length === 0) return null;
  const test = new WordTest(words);
  tests.set(piece, test);
  return test;
}

function isWord(choice: Piece[]): choice is [Extract<Piece, { kind: 'word' }>] {
  return choice.length === 1 && choice[0]!.kind === 'word';
}

/** What is reached from a state without taking a word, at the begin of a sentence or within it. */
export function reachedFrom(state: State, { atBegin }: { atBegin: boolean }): Reached {
  const words = new Set<WordState>();
  const seen = { within: new Set<State>(), atEnd: new Set<State>() };
  const walk = (from: State, where: 'within' | 'atEnd'): void => {
    if (seen[where].has(from)) return;
    seen[where].add(from);
    if (from.kind === 'word' && where === 'within') words.add(from);
    if (from.kind === 'choice') for (const one of from.to) walk(one, where);
    if (from.kind === 'end') walk(from.next, 'atEnd');
    if (from.kind === 'begin' && atBegin) walk(from.next, where);
  };
  walk(state, 'within');
  return { words, found: seen.within.has(found), foundAtEnd: seen.atEnd.has(found) };
}

/** What is reached after a word was taken. */
export function reachedAfter(state: WordState): Reached {
  state.reached ??= reachedFrom(state.next, { atBegin: false });
  return state.reached;
}
