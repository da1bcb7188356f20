import type { CategoryByRule } from '../categorize.ts';
import { featureCount, featuresOf } from './features.ts';
import { modelCategories, modelScale, modelWeights } from './weights.ts';

/** How likely a category must be. Below, nothing is said of the text. */
const likelihoodMin = 0.45;
/** What about 12 characters have; fewer say too little: `Hm.` would get a category by chance. */
const featuresMin = 36;

/** Decoded when a text is first asked for: most texts are decided by the rules. */
let weights: Int8Array | null = null;

/**
 * The category that a small model finds most likely, for texts in which the rules find nothing; null when none is. It was
 * trained on replies that were invented for this package (train/train.ts). It never says `do_not_contact` or
 * `out_of_office`: those are for rules alone. The same text always gets the same.
 */
export function likelyCategory(text: string): CategoryByRule | null {
  const features = featuresOf(text);
  if (features.length < featuresMin) return null;
  weights ??= Int8Array.from(atob(modelWeights), (character) => character.charCodeAt(0));
  const scores = modelCategories.map(({ bias }, index) => {
    let sum = 0;
    for (const feature of features) sum += weights![index * featureCount + feature]!;
    return (sum * modelScale) / Math.sqrt(features.length) + bias;
  });
  const most = Math.max(...scores);
  const likelihood = 1 / scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  const { category } = modelCategories[scores.indexOf(most)]!;
  return likelihood < likelihoodMin || category === 'other' ? null : { category, rule: `model.${category}` };
}
