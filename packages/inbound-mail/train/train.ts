import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { trainModel, type Model } from './train-model.ts';
import { trainedCategories } from './trained-categories.ts';
import { trainingSet } from './training-set.ts';

/**
 * Trains the model of src/classify/model on the replies of the tests and writes its weights, a byte each. Names of blind
 * batches given as arguments are omitted, so that they can be measured. Takes about ten seconds; fetches nothing.
 */
const examples = trainingSet(process.argv.slice(2));
const model = trainModel(examples);
const file = path.join(import.meta.dirname, '../src/classify/model/weights.ts');
writeFileSync(file, sourceOf(model));
process.stdout.write(`${examples.length} texts → ${path.basename(file)}\n`);

function sourceOf({ weights, biases }: Model): string {
  const most = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = most / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const categories = trainedCategories.map(
    (category, at) => `  { category: '${category}', bias: ${Number(biases[at]!.toFixed(6))} },\n`,
  );
  return `// Written by train/train.ts.

export const modelCategories = [
${categories.join('')}] as const;

/** What a byte of the weights is worth. */
export const modelScale = ${scale.toPrecision(8)};

/** Signed bytes in Base64, by category and then by feature. */
export const modelWeights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`;
}
