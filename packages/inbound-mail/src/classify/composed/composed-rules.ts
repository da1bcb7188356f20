import type { ReplyLanguage } from '../../languages/languages.ts';
import type { OptOutAsk } from '../opt-out-lexicon.ts';
import { composedAsk, composedAsks } from './composed-opt-out.ts';
import { plainRoles } from './plain-roles.ts';
import { WordTest } from '../phrase/word-test.ts';
import { Vocabulary } from './vocabulary.ts';

/** Detects one kind of asking in a clause. */
interface ComposedRule {
  ask: OptOutAsk;
  asks: { isIn(words: readonly string[]): boolean };
}

/** What is asked in a language by words in whatever order. */
export function composedRules({ optOut, optOutRoles, cues, shape = {} }: ReplyLanguage): ComposedRule[] {
  if (!optOutRoles) return [];
  const vocabulary = new Vocabulary([...plainRoles(optOut, optOutRoles), optOutRoles], { slips: shape.slips ?? false });
  const known = new WeakMap<readonly string[], OptOutAsk | 'nothing'>();
  const contrasts = new WordTest(cues.contrasts.split('|').filter((word) => !word.includes(' ')));
  const askIn = (words: readonly string[]) => {
    const ask =
      known.get(words) ??
      partsOf(words, contrasts)
        .map((part) => composedAsk(part, vocabulary, shape))
        .find((found) => found !== null) ??
      'nothing';
    known.set(words, ask);
    return ask;
  };
  return composedAsks.map((ask) => ({ ask, asks: { isIn: (words) => askIn(words) === ask } }));
}

/** Words of the shortest part: some words for `but` stand within a sentence as well. */
const partWordsMin = 3;

/** What stands around the first `but`. */
function partsOf(words: readonly string[], contrasts: WordTest): (readonly string[])[] {
  const at = words.findIndex((word) => contrasts.accepts(word));
  const parts = [words.slice(0, at), words.slice(at + 1)];
  return at === -1 || parts.every(({ length }) => length < partWordsMin) ? [words] : parts.filter(isLong);
}

function isLong({ length }: readonly string[]): boolean {
  return length >= partWordsMin;
}
