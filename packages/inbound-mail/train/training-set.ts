import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { templateTexts } from './templates.ts';
import { trainedCategories, type TrainedCategory } from './trained-categories.ts';

/** A text, and the categories of which any is right. */
export interface Example {
  text: string;
  categories: TrainedCategory[];
}

const test = path.join(import.meta.dirname, '../test');
/** Of near misses it is known only that they are no opt-out. */
const anyButOptOut = trainedCategories.filter((category) => category !== 'do_not_contact');
const kinds: Record<string, readonly TrainedCategory[]> = {
  opt_out: ['do_not_contact'],
  refusal: ['not_interested'],
  interest: ['interested'],
  none: anyButOptOut,
  'opt-out': ['do_not_contact'],
  'near-misses': anyButOptOut,
  everyday: anyButOptOut,
  interested: ['interested'],
  meeting: ['meeting_request'],
  information: ['information_request'],
  'not-interested': ['not_interested'],
  'wrong-person': ['wrong_person'],
  other: ['other'],
};

/**
 * All replies of the tests that have a category the model knows, and the texts of the templates. All are invented.
 * `without` names the blind batches that are measured and must not be trained on.
 */
export function trainingSet(without: readonly string[]): Example[] {
  return [
    ...samples(),
    ...sentences(),
    ...blindReplies(without),
    ...development(),
    ...trainingReplies(),
    ...templateTexts().map(({ kind, text }) => ({ text, categories: kinds[kind] ?? [] })),
  ].flatMap(({ text, categories }) => {
    const known = trainedCategories.filter((category) => categories.includes(category));
    return known.length === 0 ? [] : [{ text, categories: known }];
  });
}

interface Labelled {
  text: string;
  categories: readonly string[];
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
    .map(([kind = '', text = '']) => ({ text, categories: kinds[kind] ?? [] }));
}

function blindReplies(without: readonly string[]): Labelled[] {
  return namesIn('blind', '.jsonl')
    .filter((name) => !without.includes(name.replace('.jsonl', '')))
    .flatMap((name) => linesOf(`blind/${name}`))
    .map((line) => JSON.parse(line) as { text: string; kind: string; categories?: string[] })
    .filter(({ kind }) => kind === 'reply')
    .map(({ text, categories = anyButOptOut }) => ({ text, categories }));
}

/** Replies that were written for training alone. */
function trainingReplies(): Labelled[] {
  const folder = path.join(import.meta.dirname, 'replies');
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Labelled);
}

/** Near misses are labelled `other` there, whatever else they say. */
function development(): Labelled[] {
  return namesIn('development', '.jsonl')
    .flatMap((name) => linesOf(`development/${name}`))
    .map((line) => JSON.parse(line) as { text: string; kind: string; categories?: string[] })
    .filter(({ kind }) => kind === 'reply')
    .map(({ text, categories = ['other'] }) => ({
      text,
      categories: categories.join() === 'other' ? anyButOptOut : categories,
    }));
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(path.join(test, folder))
    .filter((name) => name.endsWith(ending))
    .toSorted();
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(test, file), 'utf8').split('\n').filter(Boolean);
}
