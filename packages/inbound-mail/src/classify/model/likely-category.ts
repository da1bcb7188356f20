import { featureCount, featuresOf, isSyllabic } from './features.ts';
import { modelCategories, modelScale, modelWeights } from './weights.ts';

/**
 * What about 12 characters have, or 5 of a script of syllables; fewer say too little: `Hm.` would get a category by
 * chance.
 */
const featuresMin = { letters: 36, syllables: 24 };

export type ModelCategory = (typeof modelCategories)[number]['category'];
/** How much speaks for each category, as the logarithm of its likelihood, which sum to 1. */
export type Likelihoods = Readonly<Record<ModelCategory, number>>;

/**
 * How likely a small model finds each category of a text; null for texts too short to say. It was trained on replies that
 * were invented for this package (train/train.ts). The same text always gets the same.
 */
export function likelihoodsOf(text: string): Likelihoods | null {
  const features = featuresOf(text);
  if (features.length < (isSyllabic(text) ? featuresMin.syllables : featuresMin.letters)) return null;
  const scores = modelCategories.map(({ bias }, index) => {
    let sum = 0;
    for (const feature of features) sum += weightAt(index * featureCount + feature);
    return (sum * modelScale) / Math.sqrt(features.length) + bias;
  });
  const most = Math.max(...scores);
  const all = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  // One score for each category, in their order.
  return Object.fromEntries(
    modelCategories.map(({ category }, index) => [category, scores[index]! - all]),
  ) as unknown as Likelihoods;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128);
for (let value = 0; value < digits.length; value += 1) valueOf[digits.charCodeAt(value)] = value;

/**
 * The signed byte at a place of the weights, read from the two digits of Base64 that hold it (RFC 4648, section 4). A
 * text needs some thousands of half a million: to decode all takes many times as long.
 */
function weightAt(place: number): number {
  const bit = place * 8;
  const at = (bit - (bit % 6)) / 6;
  const two = (valueOf[modelWeights.charCodeAt(at)]! << 6) | valueOf[modelWeights.charCodeAt(at + 1)]!;
  return (((two >> (4 - (bit % 6))) & 0xff) << 24) >> 24;
}
