import { english } from './en/cues.ts';
import { german } from './de/cues.ts';
import { french } from './fr/cues.ts';
import { spanish } from './es/cues.ts';
import { dutch } from './nl/cues.ts';
import { italian } from './it/cues.ts';
import { portuguese } from './pt/cues.ts';
import { nordic } from './nordic/cues.ts';
import { polish } from './pl/cues.ts';
import type { CueLexicon } from '../classify/cue-lexicon.ts';

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
