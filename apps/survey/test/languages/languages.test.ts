import { readdirSync } from 'node:fs';
import type { LanguageTexts } from '../../src/languages/language-texts.ts';
import { counted, languages, spokenLanguage, textsIn } from '../../src/languages/languages.ts';
import { readWish } from '../../src/unsubscribes/sms-words.ts';

const folder = new URL('../../src/languages/texts/', import.meta.url);
/** Words that two languages have in common by right. */
const sameAsEnglish = new Set(['it privacy', 'fr page.optional']);

/** Every text of a language by its path; those that are made of a name or a number are made with and without one. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const some: [string, string] = [`${path}(some)`, value('Harbour Street', '3 March')];
    // Those of the page always have a number.
    return path.startsWith('page.') ? [some] : [some, [`${path}(none)`, value(null, '3 March')]];
  }
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

const sentences = (texts: LanguageTexts) => {
  const { locale: _locale, direction: _direction, stopWords: _words, ...spoken } = texts;
  const { characters: _forms, ...page } = spoken.page;
  return textsOf({ ...spoken, page });
};

it('has at least twelve languages, one file and one entry each', () => {
  expect(languages.length).toBeGreaterThanOrEqual(12);
  expect(readdirSync(folder).map((name) => name.replace('.ts', ''))).toEqual(languages.toSorted());
});

describe.each(languages)('%s', (language) => {
  const texts: LanguageTexts = textsIn[language];

  it('has every text, and none is empty or unfinished', () => {
    expect(sentences(texts).map(([path]) => path)).toEqual(sentences(textsIn.en).map(([path]) => path));
    for (const [path, text] of sentences(texts)) {
      expect([path, text.trim()]).not.toEqual([path, '']);
      expect([path, text]).not.toEqual([path, expect.stringMatching(/\b(?:undefined|null)\b|\{|\s{2}/)]);
    }
  });

  it('is not silently English', () => {
    if (language === 'en') return;
    const english = new Map(sentences(textsIn.en));
    const same = sentences(texts).filter(([path, text]) => english.get(path) === text);
    expect(same.map(([path]) => `${language} ${path}`).filter((one) => !sameAsEnglish.has(one))).toEqual([]);
  });

  it('names the place, the person, the date and the sender where it is given them', () => {
    const { message, scales, optOut } = texts;
    for (const { question } of Object.values(scales)) {
      expect(question('Harbour Street')).toContain('Harbour Street');
    }
    for (const text of [message.subject, message.text, message.textReminder]) {
      expect(text('Harbour Street')).toContain('Harbour Street');
    }
    for (const text of [message.intro, message.reminderIntro]) {
      expect(text('Harbour Street', '3.3.')).toMatch(/Harbour Street.*3\.3\./);
    }
    for (const text of [message.why, optOut.ask, optOut.done]) expect(text('Acme')).toContain('Acme');
    expect(message.greeting('Kim')).toContain('Kim');
    expect(texts.page.recorded(7)).toContain('7');
    expect(texts.page.chosen(7)).toContain('7');
  });

  it('has a form for each plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(texts.locale).resolvedOptions();
    expect(Object.keys(texts.page.characters).toSorted()).toEqual(pluralCategories.toSorted());
  });

  it('writes dates and numbers in Latin digits, which the scale has too', () => {
    const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long' }).format(new Date('2026-03-02'));
    expect(date).toMatch(/2026/);
    expect(counted(language, 5000, texts.page.characters)).toMatch(/5.?000/);
  });

  it('opts out by its own words, and by STOP, which its text messages name', () => {
    expect(texts.message.textStop).toContain('STOP');
    for (const word of ['STOP', ...texts.stopWords]) {
      expect(word).toBe(word.toUpperCase());
      expect(readWish(word.toLowerCase())).toBe('stop');
    }
  });
});

it.each([
  ['pl', 1, '1 znaku'],
  ['pl', 22, '22 znaków'],
  ['cs', 3, '3 znaky'],
  ['cs', 5, '5 znaků'],
  ['ar', 2, 'حرفان'],
  ['ar', 7, '7 أحرف'],
  ['en', 5000, '5,000 characters'],
  ['de', 5000, '5.000 Zeichen'],
] as const)('counts in %s: %i is %s', (language, count, words) => {
  expect(counted(language, count, textsIn[language].page.characters)).toBe(words);
});

it.each([
  ['pt-BR', 'pt'],
  ['AR-eg', 'ar'],
  ['zh', null],
  ['', null],
])('reads %j as %j', (tag, language) => {
  expect(spokenLanguage(tag)).toBe(language);
});
