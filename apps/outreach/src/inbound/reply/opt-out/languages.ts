import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { OptOutLexicon } from './lexicon.ts';
import { nordic } from './nordic.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** The languages in which we understand to be asked to stop. */
export const optOutLanguages: readonly OptOutLexicon[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  nordic,
  polish,
];
