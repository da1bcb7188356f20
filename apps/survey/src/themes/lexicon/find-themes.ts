import type { FoundTheme } from '../../kinds/theme-kinds.ts';
import type { TextLanguage } from '../../languages/languages.ts';
import { builtInIndex } from './built-in.ts';
import { matchesAt, type Match, type Meaning, type PatternIndex } from './patterns.ts';
import { weigh, type Step } from './weigh.ts';
import { wordsOf, type Word } from './words-of.ts';

/** An organization's configuration for reading comments. */
export interface Lexicon {
  /** Disabled themes. */
  disabled: ReadonlySet<string>;
  /** Words of its own themes. */
  own: PatternIndex;
}

/**
 * Returns the themes of a comment, sorted by key. A theme is found by its words alone, and its sentiment by the words
 * around it, see weigh.ts; the score is not used. Deterministic, in time proportional to the length of the comment.
 * @param language of the survey: used when the words do not identify the language
 */
export function findThemes(
  comment: string,
  { language, lexicon }: { language: TextLanguage; lexicon: Lexicon },
): FoundTheme[] {
  const words = wordsOf(comment);
  const matches = words.map((_word, at) => [
    ...matchesAt(builtInIndex(), words, at),
    ...matchesAt(lexicon.own, words, at),
  ]);
  const spoken = languageOf(matches, language);
  return weigh(stepsOf(words, matches, spoken), spoken).filter(({ theme }) => !lexicon.disabled.has(theme));
}

/** Frequent words identify a language better than words that several languages share, such as `service`. */
const commonWeight = 2;

/** Returns the language that has the most words in common with the comment. */
function languageOf(matches: readonly Match[][], expected: TextLanguage): TextLanguage {
  const known = new Map<TextLanguage, number>();
  for (const at of matches) {
    const here = new Map<TextLanguage, number>();
    for (const { pattern, length } of at) {
      const { kind } = pattern.meaning;
      const weight = (kind === 'common' || kind === 'not' ? commonWeight : 1) * length;
      here.set(pattern.language, Math.max(weight, here.get(pattern.language) ?? 0));
    }
    for (const [language, weight] of here) known.set(language, weight + (known.get(language) ?? 0));
  }
  let best = expected;
  for (const [language, weight] of known) if (weight > (known.get(best) ?? 0)) best = language;
  return best;
}

/** Returns the meanings in order; where a phrase matches, its single words are ignored. */
function stepsOf(words: readonly Word[], matches: readonly Match[][], language: TextLanguage): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < words.length;) {
    const here = matches[at]!.filter(({ pattern }) => pattern.language === language);
    const length = Math.max(1, ...here.map((match) => match.length));
    const { sentence, clause } = words[at]!;
    const meanings = here.filter((match) => match.length === length).map(({ pattern }) => pattern.meaning);
    if (meanings.length > 0)
      steps.push({ at, end: at + length - 1, sentence, clause, meanings: once(meanings) });
    at += length;
  }
  return steps;
}

/** Deduplicates the meanings of a word that two patterns match, such as `love*` and `lovely`. */
function once(meanings: readonly Meaning[]): Meaning[] {
  return [...new Map(meanings.map((meaning) => [Object.values(meaning).join(' '), meaning])).values()];
}
