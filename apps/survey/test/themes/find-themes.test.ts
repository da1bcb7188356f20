import fc from 'fast-check';
import { builtInThemes } from '../../src/kinds/theme-kinds.ts';
import { languages, type TextLanguage } from '../../src/languages/languages.ts';
import { lexicons } from '../../src/themes/lexicon/built-in.ts';
import { findThemes, type Lexicon } from '../../src/themes/lexicon/find-themes.ts';
import { indexOf, patternsOf } from '../../src/themes/lexicon/patterns.ts';
import { fold, wordsOf } from '../../src/themes/lexicon/words-of.ts';
import { comments } from './comments.ts';

const plain: Lexicon = { disabled: new Set(), own: indexOf([]) };
const signs = { positive: '+', neutral: '~', negative: '-' } as const;

function written(comment: string, language: TextLanguage = 'en', lexicon = plain): string {
  const found = findThemes(comment, { language, lexicon });
  return found.map(({ theme, sentiment }) => signs[sentiment] + theme).join(' ');
}

const sorted = (text: string) =>
  text
    .split(' ')
    .toSorted((one, other) => (one.slice(1) < other.slice(1) ? -1 : 1))
    .join(' ');

describe.each(languages)('comments in the language %s', (language) => {
  it.each(comments[language])('%s', (comment, expected) => {
    expect(written(comment, language)).toBe(sorted(expected));
  });

  it('are read in it, whatever the language of the survey', () => {
    // Words of several languages stay out: those are read in the survey's.
    for (const [comment, expected] of comments[language].filter(([text]) => text.split(' ').length > 4)) {
      expect([comment, written(comment, language === 'en' ? 'de' : 'en')]).toEqual([
        comment,
        sorted(expected),
      ]);
    }
  });

  it('are read with words for every theme, none of them twice in a list', () => {
    const { themes, ...general } = lexicons[language];
    const lists: string[] = [
      ...Object.values(general),
      ...builtInThemes.flatMap((theme) => Object.values(themes[theme])),
    ];
    for (const list of lists) {
      const words = list.split(',').map((word) => fold(word.trim()));
      expect(words.filter((word, at) => word === '' || words.indexOf(word) !== at)).toEqual([]);
    }
    for (const theme of builtInThemes) expect(themes[theme].words.split(',').length).toBeGreaterThan(2);
  });
});

it('reads words in any case, with or without diacritics, composed or not', () => {
  for (const comment of [
    'Freundliche Ärzte',
    'FREUNDLICHE ÄRZTE',
    'freundliche arzte',
    'Freundliche A\u0308rzte',
  ])
    expect(written(comment, 'de')).toBe('+staff');
});

it('knows an own theme by whole words, by their beginning and by phrases', () => {
  const own = (list: string) => ({
    ...plain,
    own: indexOf(patternsOf(list, 'en', { kind: 'theme', theme: 'thm_1', sign: 0 })),
  });
  expect(written('the coffee was cold and bad', 'en', own('coffee'))).toBe('-thm_1');
  expect(written('coffeehouse', 'en', own('coffee'))).toBe('');
  expect(written('coffeehouse', 'en', own('coffee*'))).toBe('~thm_1');
  expect(written('great waiting room music', 'en', own('waiting room music'))).toBe('+thm_1');
  expect(written('room music', 'en', own('waiting room music'))).toBe('~cleanliness');
});

it('omits a theme that is turned off, which keeps what the comment says of it', () => {
  const lexicon = { ...plain, disabled: new Set(['price']) };
  expect(written('friendly staff and bad prices', 'en', lexicon)).toBe('+staff');
});

const anyComment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        ...languages.flatMap((language) =>
          Object.values(lexicons[language].themes.staff).flatMap((list) =>
            list.replaceAll('*', '').split(','),
          ),
        ),
        '.',
        ',',
        '!',
        'not',
        'but',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(' ')),
);

it('finds each theme once, in the order of the keys, and the same again', () => {
  fc.assert(
    fc.property(anyComment, fc.constantFrom(...languages), (comment, language) => {
      const found = findThemes(comment, { language, lexicon: plain });
      const keys = found.map(({ theme }) => theme);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect(findThemes(comment, { language, lexicon: plain })).toEqual(found);
    }),
  );
});

it('does not care about case and surrounding spaces', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.nat(), (language, n) => {
      const all = comments[language];
      const [comment, expected] = all[n % all.length]!;
      expect(written(`  ${comment.toUpperCase()} `, language)).toBe(sorted(expected));
    }),
  );
});

it('folds a text once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

it.each([
  ['one word without end', 'a'.repeat(5000)],
  ['thousands of words of one clause', 'bad staff '.repeat(500)],
  ['thousands of beginnings', 'waitingwaitingwaitingwaitingwaitingwaiting '.repeat(116)],
  ['marks on marks', 'a\u0301\u0302\u0303'.repeat(1250)],
  ['a ligature that folds to eighteen letters', '\ufdfa'.repeat(5000)],
  ['nothing but signs', '., !?'.repeat(1000)],
  ['words of two letters', 'no '.repeat(1666)],
])('takes a bounded number of steps for %s', (_name, comment) => {
  const before = process.cpuUsage();
  for (let n = 0; n < 5; n += 1) findThemes(comment, { language: 'en', lexicon: plain });
  // A few milliseconds each, of the processor: others may keep it busy. What grows with the square would take seconds.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  expect(wordsOf(comment).length).toBeLessThanOrEqual(20_000);
});
