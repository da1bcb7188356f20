import { english } from './english.ts';
import { german } from './german.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';
import { dutch } from './dutch.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { nordic } from './nordic.ts';
import { polish } from './polish.ts';
import type { CueLexicon } from './lexicon.ts';

/** The languages in which replies are understood. */
export const cueLanguages: readonly CueLexicon[] = [
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
