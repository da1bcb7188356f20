import { replyLanguages, type ReplyLanguage } from '../languages/languages.ts';
import type { ReplyCategory } from '../reply-categories.ts';
import { cueMeanings, type CueMeaning, type CueName } from './cue-lexicon.ts';
import { likelyLanguages } from './likely-languages.ts';
import { Phrases } from './phrase.ts';
import { PhraseIndex } from './phrase/phrase-index.ts';
import type { Sentence } from './sentences.ts';

/** What people say, as found in a sentence, and how much it weighs. */
export interface FoundCue {
  cue: CueName | 'question' | null;
  category: ReplyCategory;
  /** The name of the cue and its language. */
  rule: string;
  weight: number;
}

/** That nothing was found. */
export const noCue: FoundCue = { cue: null, category: 'other', rule: 'no_cue', weight: 0 };

/** How much more the end of a sentence matters than the rest, where there is a `but`. */
const contrastFactors = { whole: 0.6, after: 1.3 };
/** What a question weighs of which nothing else is understood. */
const plainQuestionWeight = 1.5;

/** The heaviest of some cues, the first of equal ones; `noCue` of none. */
export function heaviestOf(found: readonly FoundCue[]): FoundCue {
  return found.reduce((best, cue) => (cue.weight > best.weight ? cue : best), noCue);
}

const known = new WeakMap<Sentence, readonly FoundCue[]>();

/** The cues of a sentence, in the languages it may be in. */
export function cuesIn(sentence: Sentence): readonly FoundCue[] {
  const cues = known.get(sentence) ?? lookFor(sentence);
  known.set(sentence, cues);
  return cues;
}

function lookFor(sentence: Sentence): readonly FoundCue[] {
  const likely = likelyLanguages(sentence.words);
  const found = languages
    .filter(({ language }) => likely.has(language))
    .flatMap((lexicon) =>
      partsOf(sentence.words, lexicon).flatMap((part) => cuesOf(part, sentence, lexicon)),
    );
  if (sentence.question)
    found.push({
      cue: 'question',
      category: 'information_request',
      rule: 'question',
      weight: plainQuestionWeight,
    });
  return found;
}

interface Part {
  words: readonly string[];
  factor: number;
}

/** A sentence, and once more what comes after its first `but`. */
function partsOf(words: readonly string[], { contrast }: CueRules): Part[] {
  const at = contrast.firstIn(words);
  if (at <= 0) return [{ words, factor: 1 }];
  return [
    { words, factor: contrastFactors.whole },
    { words: words.slice(at), factor: contrastFactors.after },
  ];
}

function cuesOf({ words, factor }: Part, { question }: Sentence, { language, cues }: CueRules): FoundCue[] {
  return cues.flatMap(({ name, said }) => {
    const meaning: CueMeaning = cueMeanings[name];
    if (meaning.question !== undefined && meaning.question !== question) return [];
    const found: CueName[] = said.isIn(words) ? [name] : [];
    if (meaning.negated && meaning.negated !== 'nothing' && said.isNegatedIn(words))
      found.push(meaning.negated);
    return found.map((cue) => {
      const { category, weight } = cueMeanings[cue];
      return { cue, category, rule: `${cue}.${language}`, weight: weight * factor };
    });
  });
}

/** A lexicon made ready. */
interface CueRules {
  language: string;
  contrast: Phrases;
  cues: { name: CueName; said: Phrases }[];
}

const languages = replyLanguages.map(rulesOf);

function rulesOf({ name: language, cues: lexicon }: ReplyLanguage): CueRules {
  const { classes, negators, contrasts, cues } = lexicon;
  // The keys are those of the type, as the lexicons are written out in the code.
  const named = Object.entries(cues) as [CueName, string[]][];
  const index = new PhraseIndex();
  return {
    language,
    contrast: new Phrases([`(${contrasts})`], { index }),
    cues: named.map(([name, sources]) => {
      const meaning: CueMeaning = cueMeanings[name];
      return {
        name,
        said: new Phrases(sources, { classes, negators: meaning.negated ? negators : '', index }),
      };
    }),
  };
}
