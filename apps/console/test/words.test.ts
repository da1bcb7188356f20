import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { de as emailsDe } from '@reachback/accounts/emails/de';
import { en as emailsEn } from '@reachback/accounts/emails/en';

// What the texts ask the browser for when they are loaded.
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });

const folder = new URL('../web/words/', import.meta.url);
const files = readdirSync(fileURLToPath(new URL('en/', folder)));

/** Paths of all texts, such as `roles.owner`, with the text; functions and lists by their kind. */
function textsIn(words: object, at = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] => {
      const path = at ? `${at}.${key}` : key;
      if (Array.isArray(value)) return [[path, `list of ${value.length}`]];
      if (typeof value === 'object' && value !== null) return [...textsIn(value as object, path)];
      return [[path, typeof value === 'string' ? value : typeof value]];
    }),
  );
}

function faultsBetween(en: object, de: object): string[] {
  const [english, german] = [textsIn(en), textsIn(de)];
  return [...english].flatMap(([path, text]) => {
    const translated = german.get(path);
    if (translated === undefined) return [`${path} is missing`];
    // One word may be the same in both.
    return translated === text && text.split(' ').length > 3 && !text.startsWith('list of')
      ? [`${path} is English: ${text}`]
      : [];
  });
}

it.each(files)('German has every text of %s', async (file) => {
  const load = async (language: string) =>
    (await import(new URL(`${language}/${file}`, folder).href)) as Record<string, object>;
  const [en, de] = [(await load('en')).en!, (await load('de')).de!];
  expect(textsIn(en).size).toBeGreaterThan(0);
  expect(faultsBetween(en, de)).toEqual([]);
});

it('German has its own sentence for what a check of a domain found, and else shows that of the service', async () => {
  const { de } = await import(new URL('de/mailboxes.ts', folder).href);
  const message = 'a.example has no SPF record';
  const found = (code?: string) => de.domain.found({ code, values: ['a.example'], message });
  expect(found('spf_missing')).toMatch(/^a\.example hat keinen SPF-Eintrag/);
  expect(found('of_a_newer_service')).toBe(message);
  expect(found()).toBe(message);
});

it.each(['en', 'de'])('no two actions of the audit log have the same phrase in %s', async (language) => {
  const words = (await import(new URL(`${language}/audit.ts`, folder).href)) as Record<string, object>;
  const phrases: string[] = Object.values(words[language]!);
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
});

it('German has every text of the emails about accounts', () => {
  expect(faultsBetween(emailsEn, emailsDe)).toEqual([]);
});

it('finds what is missing and what was not translated', () => {
  const en = { a: 'one', b: { c: 'Nobody has translated this' }, d: () => '' };
  expect(faultsBetween(en, { a: 'one', b: { c: 'Nobody has translated this' } })).toEqual([
    'b.c is English: Nobody has translated this',
    'd is missing',
  ]);
});
