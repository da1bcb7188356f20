import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PhraseReader } from '../src/classify/phrase/parse.ts';
import { folded } from '../src/classify/folded.ts';
import { languages } from '../src/languages/languages.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const folder = join(source, 'languages');

/** Characters that belong to no language: punctuation, signs, and the letters whose spelling `folded` makes equal. */
const exceptions: Record<string, RegExp> = {
  'classify/folded.ts': /[ßøæœłıđħʼ]/g,
  'classify/phrase/word-test.ts': /[äöü]/g,
};

describe('the list of languages', () => {
  it('has every folder', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const listed = readFileSync(join(folder, 'languages.ts'), 'utf8');
    const imported = [...listed.matchAll(/from '\.\/(\w+)\/\w+\.ts'/g)].map(([, code]) => code);
    expect(new Set(imported)).toEqual(new Set(folders.map(({ name }) => name)));
    expect(languages).toHaveLength(folders.length);
  });

  it('has every name once', () => {
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });
});

describe.each(languages)('$name', (language) => {
  const { name, replies, ...groups } = language;
  const sources = stringsIn(groups);

  it('has sources of regular expressions, in lower case and without captures', () => {
    const wrong = sources.filter((text) => {
      const matched = new RegExp(`${text}|`, 'iu').exec('');
      return matched === null || matched.length > 1 || text === '' || withoutEscapes(text) !== lower(text);
    });
    expect(wrong).toEqual([]);
  });

  it('knows some words', () => {
    expect(name).toMatch(/^[a-z]+$/);
    expect(sources.length + (replies ? 1 : 0)).toBeGreaterThan(0);
  });

  if (!replies) return;

  it('has common words as they are compared: in lower case, without accents', () => {
    expect(replies.commonWords).toBe(folded(replies.commonWords).trim());
  });

  it('has phrases that can be read', () => {
    const { cues, optOut } = replies;
    const { classes, requests, guards, silenceGuards = [], guardsOf = {}, asks } = optOut;
    const phrases = [...stringsIn(asks), ...requests, ...guards, ...silenceGuards, ...stringsIn(guardsOf)];
    expect(phrases.length).toBeGreaterThan(0);
    expect(() => phrases.map((phrase) => new PhraseReader(classes).read(phrase))).not.toThrow();
    expect(() =>
      stringsIn(cues.cues).map((phrase) => new PhraseReader(cues.classes).read(phrase)),
    ).not.toThrow();
  });
});

describe('the code outside of the languages', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('languages/'),
  );

  it.each(files)('%s has no words in letters beyond English', (path) => {
    const code = withoutComments(readFileSync(join(source, path), 'utf8'));
    const rest = exceptions[path] ? code.replaceAll(exceptions[path], '') : code;
    expect(rest.match(/(?![A-Za-z])\p{L}+/gu) ?? []).toEqual([]);
  });
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn);
}

/** `\S` and `\p{L}` are no words. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\p\{\w+\}|\\./g, '');
}

/** Ticket numbers are in capitals: `[A-Z]`. */
function lower(text: string): string {
  return withoutEscapes(text).replaceAll('A-Z', '\u0000').toLowerCase().replaceAll('\u0000', 'A-Z');
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
