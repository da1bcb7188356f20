import type { TextLanguage } from '../../languages/languages.ts';
import { builtInThemes, type BuiltInTheme } from '../../kinds/theme-kinds.ts';
import type { LanguageLexicon } from './language-lexicon.ts';
import { indexOf, patternsOf, type Meaning, type PatternIndex } from './patterns.ts';
import { ar } from './languages/ar.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fi } from './languages/fi.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { sv } from './languages/sv.ts';

/** Incremented with each change of the words below; comments read with an earlier version are read again. */
export const builtInVersion = 1;

/** The lexicons of all languages of surveys. */
export const lexicons: Readonly<Record<TextLanguage, LanguageLexicon>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pl,
  pt,
  sv,
  da,
  fi,
  cs,
  ar,
};

/** Names in English, as the API returns them; the console translates them. */
export const builtInNames: Readonly<Record<BuiltInTheme, string>> = {
  waiting: 'Waiting time',
  staff: 'Staff',
  explanation: 'Explanation and advice',
  price: 'Price',
  cleanliness: 'Rooms and cleanliness',
  booking: 'Booking and contact',
  result: 'Result and quality',
  access: 'Access and parking',
};

/** The sentiment when a theme is negated: bad in `no explanation`, good in `no waiting`. */
export const absence: Readonly<Record<BuiltInTheme, -1 | 0 | 1>> = {
  waiting: 1,
  staff: -1,
  explanation: -1,
  price: 0,
  cleanliness: -1,
  booking: -1,
  result: -1,
  access: -1,
};

let index: PatternIndex | undefined;

/** The index of all languages, built with the first comment: some thousand patterns. */
export function builtInIndex(): PatternIndex {
  // The keys of the object above.
  index ??= indexOf((Object.keys(lexicons) as TextLanguage[]).flatMap((language) => patternsIn(language)));
  return index;
}

function patternsIn(language: TextLanguage) {
  const { themes, ...general } = lexicons[language];
  const as = (list: string | undefined, meaning: Meaning) => patternsOf(list ?? '', language, meaning);
  return [
    ...as(general.common, { kind: 'common' }),
    ...as(general.not, { kind: 'not' }),
    ...as(general.but, { kind: 'but' }),
    ...as(general.good, { kind: 'polarity', sign: 1 }),
    ...as(general.bad, { kind: 'polarity', sign: -1 }),
    ...builtInThemes.flatMap((theme) => [
      ...as(themes[theme].words, { kind: 'theme', theme, sign: 0 }),
      ...as(themes[theme].good, { kind: 'theme', theme, sign: 1 }),
      ...as(themes[theme].bad, { kind: 'theme', theme, sign: -1 }),
      ...as(themes[theme].goodBeside, { kind: 'beside', theme, sign: 1 }),
      ...as(themes[theme].badBeside, { kind: 'beside', theme, sign: -1 }),
    ]),
  ];
}
