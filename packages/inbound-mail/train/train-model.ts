import { featureCount, featuresOf } from '../src/classify/model/features.ts';
import { randomNumbers } from './random-numbers.ts';
import { trainedCategories } from './trained-categories.ts';
import type { Example } from './training-set.ts';

const rounds = 15;
const rate = 0.5;
const biasRate = 0.02;

export interface Model {
  /** By category, then by feature. */
  weights: Float64Array;
  biases: number[];
}

/** Logistic regression with AdaGrad, in an order that is the same in every run. */
export function trainModel(examples: readonly Example[]): Model {
  const classes = trainedCategories.length;
  const weights = new Float64Array(classes * featureCount);
  const squares = new Float64Array(classes * featureCount).fill(1e-3);
  const biases = trainedCategories.map(() => 0);
  const prepared = examples.map(({ text, categories }) => ({ features: featuresOf(text), categories }));
  const random = randomNumbers(1);
  for (let round = 0; round < rounds; round += 1)
    for (const { features, categories } of shuffled(prepared, random)) {
      if (features.length === 0) continue;
      const size = 1 / Math.sqrt(features.length);
      const likely = likelihoods(weights, biases, features);
      const right = trainedCategories.map((name, at) => (categories.includes(name) ? likely[at]! : 0));
      const sum = right.reduce((total, one) => total + one, 0);
      for (let at = 0; at < classes; at += 1) {
        const error = likely[at]! - right[at]! / sum;
        const step = error * size;
        biases[at]! -= biasRate * error;
        for (const feature of features) {
          const place = at * featureCount + feature;
          squares[place]! += step * step;
          weights[place]! -= (rate * step) / Math.sqrt(squares[place]!);
        }
      }
    }
  return { weights, biases };
}

function likelihoods(
  weights: Float64Array,
  biases: readonly number[],
  features: readonly number[],
): number[] {
  const scores = biases.map((bias, at) => {
    let sum = 0;
    for (const feature of features) sum += weights[at * featureCount + feature]!;
    return sum / Math.sqrt(features.length) + bias;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
