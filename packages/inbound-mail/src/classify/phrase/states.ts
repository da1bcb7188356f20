import type { Piece } from './parse.ts';
import { WordTest } from './word-test.ts';

/** Where a reader of words can be in a phrase: before a word, before a choice, or past the end. */
export type State =
  | WordState
  | { kind: 'choice'; to: State[] }
  | { kind: 'begin'; next: State }
  | { kind: 'end'; next: State }
  | Later
  | { kind: 'found' };

/** The rest of a phrase, made when a reader comes to it. */
interface Later {
  kind: 'later';
  make: () => State;
  made: State | null;
}

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
export function stateBefore(pieces: readonly Piece[], next: State = found, at = 0): State {
  const piece = pieces[at];
  if (!piece) return next;
  if (at + 1 === pieces.length) return stateBeforePiece(piece, next);
  return stateBeforePiece(piece, {
    kind: 'later',
    make: () => stateBefore(pieces, next, at + 1),
    made: null,
  });
}

function stateBeforePiece(piece: Piece, next: State): State {
  switch (piece.kind) {
    case 'gap':
      return gapBefore(next, piece.words);
    case 'begin':
    case 'end':
      return { kind: piece.kind, next };
    case 'one_of': {
      const test = testOf(piece);
      const to = piece.others.map((choice) => stateBefore(choice, next));
      return { kind: 'choice', to: test ? [wordState(test, next), ...to] : to };
    }
  }
}

function gapBefore(next: State, words: number): State {
  if (words === 0) return next;
  const after: State = { kind: 'later', make: () => gapBefore(next, words - 1), made: null };
  return { kind: 'choice', to: [wordState(null, after), next] };
}

function wordState(test: WordTest | null, next: State): WordState {
  return { kind: 'word', test, next, reached: null };
}

const tests = new WeakMap<Piece, WordTest>();

/** One test for all choices that are a single word; null without any. A class of words is often used: once for all. */
export function testOf(piece: Extract<Piece, { kind: 'one_of' }>): WordTest | null {
  if (piece.words.length === 0) return null;
  const known = tests.get(piece) ?? new WordTest(piece.words);
  tests.set(piece, known);
  return known;
}

/** What is reached from a state without taking a word, at the begin of a sentence or within it. */
export function reachedFrom(state: State, { atBegin }: { atBegin: boolean }): Reached {
  const words = new Set<WordState>();
  const seen = { within: new Set<State>(), atEnd: new Set<State>() };
  const walk = (from: State, where: 'within' | 'atEnd'): void => {
    if (seen[where].has(from)) return;
    seen[where].add(from);
    if (from.kind === 'word' && where === 'within') words.add(from);
    if (from.kind === 'later') walk((from.made ??= from.make()), where);
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
