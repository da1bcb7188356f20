import { dutch } from './nl/opt-out.ts';
import { english } from './en/opt-out.ts';
import { french } from './fr/opt-out.ts';
import { german } from './de/opt-out.ts';
import { italian } from './it/opt-out.ts';
import type { OptOutLexicon } from '../classify/opt-out-lexicon.ts';
import { nordic } from './nordic/opt-out.ts';
import { polish } from './pl/opt-out.ts';
import { portuguese } from './pt/opt-out.ts';
import { spanish } from './es/opt-out.ts';

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
