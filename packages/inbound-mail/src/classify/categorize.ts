import type { ReplyCategory } from '../reply-categories.ts';
import { replyLanguages, type ReplyLanguage } from '../languages/languages.ts';
import { cueMeanings, type CueMeaning, type CueName } from './cue-lexicon.ts';
import { likelyLanguages } from './likely-languages.ts';
import { optOutRule } from './opt-out.ts';
import { Phrases } from './phrase.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** What the rules make of a reply, and the name of the one that decided. */
export interface CategoryByRule {
  category: ReplyCategory;
  rule: string;
}

/** How much more the end of a sentence matters than the rest, where there is a `but`. */
const contrastFactors = { whole: 0.6, after: 1.3 };
/** What a question weighs of which nothing else is understood. */
const plainQuestionWeight = 1.5;

/**
 * The category of a reply's new text; `bounce` is never one. The heaviest cue decides, so that what was decided can
 * be stated in one name. The same text always gets the same.
 */
export function categorize({ text, subject }: { text: string; subject: string }): CategoryByRule {
  const optOut = optOutRule({ text, subject });
  if (optOut) return { category: 'do_not_contact', rule: optOut };
  const found = sentencesOf(text).flatMap(cuesIn);
  const heaviest = found.reduce((best, cue) => (cue.weight > best.weight ? cue : best), nothing);
  return { category: heaviest.category, rule: heaviest.rule };
}

interface FoundCue extends CategoryByRule {
  weight: number;
}
const nothing: FoundCue = { category: 'other', rule: 'no_cue', weight: 0 };

function cuesIn(sentence: Sentence): FoundCue[] {
  const likely = likelyLanguages(sentence.words);
  const found = languages
    .filter(({ language }) => likely.has(language))
    .flatMap((lexicon) =>
      partsOf(sentence.words, lexicon).flatMap((part) => cuesOf(part, sentence, lexicon)),
    );
  if (sentence.question)
    found.push({ category: 'information_request', rule: 'question', weight: plainQuestionWeight });
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
  return cues.flatMap(({ name, said, negated }) => {
    const meaning: CueMeaning = cueMeanings[name];
    if (meaning.question && !question) return [];
    const found: CueName[] = said.isIn(words) ? [name] : [];
    if (meaning.negated && meaning.negated !== 'nothing' && negated?.isIn(words)) found.push(meaning.negated);
    return found.map((cue) => {
      const { category, weight } = cueMeanings[cue];
      return { category, rule: `${cue}.${language}`, weight: weight * factor };
    });
  });
}

/** A lexicon made ready. */
interface CueRules {
  language: string;
  contrast: Phrases;
  cues: { name: CueName; said: Phrases; negated: Phrases | null }[];
}

const languages = replyLanguages.map(rulesOf);

function rulesOf({ name: language, cues: lexicon }: ReplyLanguage): CueRules {
  const { classes, negators, contrasts, cues } = lexicon;
  // The keys are those of the type, as the lexicons are written out in the code.
  const named = Object.entries(cues) as [CueName, string[]][];
  return {
    language,
    contrast: new Phrases([`(${contrasts})`]),
    cues: named.map(([name, sources]) => {
      const meaning: CueMeaning = cueMeanings[name];
      if (!meaning.negated) return { name, said: new Phrases(sources, classes), negated: null };
      return {
        name,
        said: new Phrases(sources, classes, negators),
        negated: new Phrases(
          sources.map((source) => `(${negators}) .. (${source})`),
          classes,
        ),
      };
    }),
  };
}
