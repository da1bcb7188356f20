import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optOutRule } from '../../src/classify/opt-out.ts';

const folder = fileURLToPath(new URL('wishes/', import.meta.url));

/** Opt-outs and near misses of the languages with small lexicons, by file: a line has what it is, a tab and the text. */
const wishes = readdirSync(folder).flatMap((name) =>
  readFileSync(folder + name, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [meaning: string, text: string]),
);

const textsOf = (meaning: string) => wishes.filter(([one]) => one === meaning).map(([, text]) => text);

it.each(textsOf('opt_out'))('hears the wish to be left alone: %s', (text) => {
  expect(optOutRule({ text, subject: '' })).toMatch(/^opt_out\./);
});

it.each(textsOf('none'))('opts nobody out: %s', (text) => {
  expect(optOutRule({ text, subject: '' })).toBeNull();
});
