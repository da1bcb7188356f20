import { readFileSync } from 'node:fs';
import type { ReplyCategory } from '../../src/reply-categories.ts';

/** A reply written for these tests, and what it is. */
export interface CategorySample {
  language: string;
  category: ReplyCategory;
  text: string;
}

/** A text that asks us to stop, or one that only sounds so. */
export interface StopSample {
  language: string;
  asks: boolean;
  text: string;
}

/** Replies by which the rules were made better. */
export const tuningSamples = readSamples<CategorySample>('tuning');
/** Replies written before the rules, which were never changed for one of them. */
export const holdOutSamples = readSamples<CategorySample>('hold-out');
/** Replies written in rounds without a look at the rules, which were then made better by them. */
export const roundSamples = readSamples<CategorySample>('rounds');
export const stopSamples = readSamples<StopSample>('asks-to-stop');

function readSamples<Sample>(name: string): Sample[] {
  const file = readFileSync(new URL(`samples/${name}.jsonl`, import.meta.url), 'utf8');
  // The files are written by us, in this shape.
  return file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);
}
