import { featureCount, featuresOf, isAscii } from './features.ts';
import { modelCategories, modelScale, modelWeights } from './weights.ts';

/**
 * What about 12 characters have, or 5 of a script of syllables; fewer say too little: `Hm.` would get a category by
 * chance.
 */
const featuresMin = { letters: 36, syllables: 15 };
const hasSyllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export type ModelCategory = (typeof modelCategories)[number]['category'];
/** How much speaks for each category, as the logarithm of its likelihood, which sum to 1. */
export type Likelihoods = Readonly<Record<ModelCategory, number>>;

/** Decoded when a text is first asked for. */
let weights: Int8Array | null = null;

/**
 * How likely a small model finds each category of a text; null for texts too short to say. It was trained on replies that
 * were invented for this package (train/train.ts). The same text always gets the same.
 */
export function likelihoodsOf(text: string): Likelihoods | null {
  const features = featuresOf(text);
  if (features.length < (isSyllabic(text) ? featuresMin.syllables : featuresMin.letters)) return null;
  weights ??= decoded(modelWeights);
  const scores = modelCategories.map(({ bias }, index) => {
    let sum = 0;
    for (const feature of features) sum += weights![index * featureCount + feature]!;
    return (sum * modelScale) / Math.sqrt(features.length) + bias;
  });
  const most = Math.max(...scores);
  const all = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  // One score for each category, in their order.
  return Object.fromEntries(
    modelCategories.map(({ category }, index) => [category, scores[index]! - all]),
  ) as unknown as Likelihoods;
}

/** Character by character: half a million of them take a tenth of the time that an iterator takes. */
function decoded(base64: string): Int8Array {
  const characters = atob(base64);
  const bytes = new Int8Array(characters.length);
  for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

function isSyllabic(text: string): boolean {
  return !isAscii.test(text) && hasSyllables.test(text);
}
