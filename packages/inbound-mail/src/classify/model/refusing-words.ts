import { replyLanguages } from '../../languages/languages.ts';
import { wantsMore } from '../command.ts';
import { likelyLanguages } from '../likely-languages.ts';
import { OtherPersons } from '../other-persons.ts';
import { Phrases } from '../phrase.ts';
import type { Sentence } from '../sentences.ts';

/** Most words of a text in which an opt-out may be heard that no rule knows. Longer ones are about more than that. */
const wordsMax = 60;
/** The classes of words of an opt-out lexicon that refuse, end or remove something. */
const refusing = [
  'remove',
  'removal',
  'unsubscribe',
  'stop',
  'no',
  'noMore',
  'doNotWrite',
  'doNotWant',
  'alone',
  'object',
  'delete',
  'harm',
  'offed',
];

const languages = replyLanguages.map(({ name, cues, optOut, somebodyElse }) => ({
  language: name,
  refuses: [optOut, ...(optOut.plain ? [optOut.plain] : [])].map(
    ({ classes }) =>
      new Phrases(
        refusing.filter((word) => word in classes).map((word) => `{${word}}`),
        classes,
      ),
  ),
  negates: new Phrases(cues.negators === '' ? [] : [`(${cues.negators})`]),
  requests: new Phrases(optOut.requests, optOut.classes),
  guards: new Phrases(optOut.guards, optOut.classes),
  others: new OtherPersons(somebodyElse, cues.negators),
}));

/**
 * Whether a text may ask to be left alone: a short one in which a sentence refuses, ends or removes something, that wishes
 * for nothing else and is not about somebody else.
 */
export function mayRefuse(sentences: readonly Sentence[]): boolean {
  if (sentences.reduce((sum, { words }) => sum + words.length, 0) > wordsMax) return false;
  if (!sentences.some((sentence) => refuses(sentence))) return false;
  if (sentences.some((sentence) => isGuarded(sentence, sentences))) return false;
  return !wantsMore(sentences);
}

function refuses({ words, question }: Sentence): boolean {
  const likely = likelyLanguages(words);
  return languages.some(
    ({ language, refuses: refusals, negates, requests }) =>
      likely.has(language) &&
      (!question || requests.isIn(words)) &&
      (negates.isIn(words) || refusals.some((phrases) => phrases.isIn(words))),
  );
}

function isGuarded({ words }: Sentence, all: readonly Sentence[]): boolean {
  const likely = likelyLanguages(words);
  return languages.some(
    ({ language, guards, others }) =>
      likely.has(language) && (guards.isIn(words) || others.isMeant(words, all)),
  );
}
