import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trainedCategories, type TrainedCategory } from './trained-categories.ts';

/** A text, and the categories of which any is right. */
export interface Example {
  text: string;
  categories: TrainedCategory[];
}

const test = path.join(import.meta.dirname, '../test');
const sentenceKinds: Record<string, TrainedCategory> = { refusal: 'not_interested', interest: 'interested' };

/**
 * All replies of the tests that have a category the model may say. All are invented. `without` names a blind batch that
 * is measured and must not be trained on.
 */
export function trainingSet(without: readonly string[]): Example[] {
  return [...samples(), ...sentences(), ...blindReplies(without)].flatMap(({ text, categories }) => {
    const known = trainedCategories.filter((category) => categories.includes(category));
    return known.length === 0 ? [] : [{ text, categories: known }];
  });
}

interface Labelled {
  text: string;
  categories: string[];
}

function samples(): Labelled[] {
  return ['tuning', 'rounds', 'hold-out']
    .flatMap((name) => linesOf(`classify/samples/${name}.jsonl`))
    .map((line) => JSON.parse(line) as { text: string; category: string })
    .map(({ text, category }) => ({ text, categories: [category] }));
}

function sentences(): Labelled[] {
  return namesIn('languages', '.tsv')
    .flatMap((name) => linesOf(`languages/${name}`))
    .map((line) => line.split('\t'))
    .map(([kind = '', text = '']) => ({ text, categories: [sentenceKinds[kind] ?? ''] }));
}

function blindReplies(without: readonly string[]): Labelled[] {
  return namesIn('blind', '.jsonl')
    .filter((name) => !without.includes(name.replace('.jsonl', '')))
    .flatMap((name) => linesOf(`blind/${name}`))
    .map((line) => JSON.parse(line) as { text: string; kind: string; categories?: string[] })
    .filter(({ kind }) => kind === 'reply')
    .map(({ text, categories = [] }) => ({ text, categories }));
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(path.join(test, folder))
    .filter((name) => name.endsWith(ending))
    .toSorted();
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(test, file), 'utf8').split('\n').filter(Boolean);
}
