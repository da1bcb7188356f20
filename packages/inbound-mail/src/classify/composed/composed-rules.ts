import type { ReplyLanguage } from '../../languages/languages.ts';
import type { OptOutAsk } from '../opt-out-lexicon.ts';
import { Clause, clauseOf } from './clause.ts';
import { askingBits, clauseWordsMax, composedAsk, composedAsks, mayAsk } from './composed-opt-out.ts';
import { plainRoles } from './plain-roles.ts';
import { WordTest } from '../phrase/word-test.ts';
import { bitsOf, type OptOutRoles } from './roles.ts';
import { Vocabulary } from './vocabulary.ts';

/** Detects one kind of asking in a clause. */
interface ComposedRule {
  ask: OptOutAsk;
  asks: { isIn(words: readonly string[]): boolean };
}

/** What is asked in a language by words in whatever order. */
export function composedRules({ optOut, optOutRoles, cues, shape = {} }: ReplyLanguage): {
  rules: ComposedRule[];
  /** A clause, and what stands between the words for `but` and `and`. */
  partsOf(words: readonly string[]): (readonly string[])[];
  /** The roles of the words of a clause; none of a long one. */
  clauseOf(words: readonly string[]): Clause;
} {
  if (!optOutRoles)
    return {
      rules: [],
      partsOf: (words) => [words],
      clauseOf: noRoles,
    };
  const sources = [...plainRoles(optOut, optOutRoles), optOutRoles];
  const slips = shape.slips ?? false;
  const vocabulary = new Vocabulary(sources, { slips });
  // Most clauses have none of these few words, and the others need not be made ready.
  const askingWords = new Vocabulary(sources.map(askingAlone), { slips });
  const known = new WeakMap<readonly string[], OptOutAsk | 'nothing'>();
  const borders = new WordTest(
    [cues.contrasts, optOutRoles.and ?? ''].join('|').split('|').filter(isOneWord),
  );
  const askOf = (words: readonly string[]) =>
    partsOf(words, borders)
      .map((part) => composedAsk(part, vocabulary, shape))
      .find((found) => found !== null);
  const askIn = (words: readonly string[]) => {
    const ask = known.get(words) ?? (mayAsk(words, askingWords, shape) ? askOf(words) : null) ?? 'nothing';
    known.set(words, ask);
    return ask;
  };
  return {
    rules: composedAsks.map((ask) => ({ ask, asks: { isIn: (words) => askIn(words) === ask } })),
    partsOf: (words) => partsOf(words, borders),
    clauseOf: (words) =>
      words.length > clauseWordsMax ? noRoles(words) : clauseOf(words, vocabulary, shape),
  };
}

const noRoles = ({ length }: readonly string[]) => new Clause([], length, length);

/** The words without which nothing is asked. */
function askingAlone(words: OptOutRoles): OptOutRoles {
  // The keys are those of the type, as the words are written out in the code.
  const named = Object.entries(words) as [keyof OptOutRoles, string][];
  return Object.fromEntries(named.filter(([name]) => (bitsOf(name) & askingBits) !== 0));
}

/** Words of the shortest part: some words for `but` stand within a sentence as well. */
const partWordsMin = 3;

/** A clause, and what stands between the words for `but` and `and`. */
function partsOf(words: readonly string[], borders: WordTest): (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (borders.accepts(word)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.length === 1 ? [words] : [words, ...parts.filter(({ length }) => length >= partWordsMin)];
}

function isOneWord(words: string): boolean {
  return words !== '' && !words.includes(' ');
}
