import { english } from './en/english.ts';
import { german } from './de/german.ts';
import { french } from './fr/french.ts';
import { spanish } from './es/spanish.ts';
import { italian } from './it/italian.ts';
import { dutch } from './nl/dutch.ts';
import { portuguese } from './pt/portuguese.ts';
import { nordic } from './nordic/nordic.ts';
import { polish } from './pl/polish.ts';
import { finnish } from './fi/finnish.ts';
import { czech } from './cs/czech.ts';
import { slovak } from './sk/slovak.ts';
import { hungarian } from './hu/hungarian.ts';
import { romanian } from './ro/romanian.ts';
import { bulgarian } from './bg/bulgarian.ts';
import { croatian } from './hr/croatian.ts';
import { slovenian } from './sl/slovenian.ts';
import { estonian } from './et/estonian.ts';
import { latvian } from './lv/latvian.ts';
import { lithuanian } from './lt/lithuanian.ts';
import { irish } from './ga/irish.ts';
import { maltese } from './mt/maltese.ts';
import { turkish } from './tr/turkish.ts';
import { russian } from './ru/russian.ts';
import { ukrainian } from './uk/ukrainian.ts';
import { greek } from './el/greek.ts';
import { japanese } from './ja/japanese.ts';
import { chinese } from './zh/chinese.ts';
import { korean } from './ko/korean.ts';
import { arabic } from './ar/arabic.ts';
import { hebrew } from './he/hebrew.ts';
import { hindi } from './hi/hindi.ts';
import type { Language, ReplyWords } from './language.ts';

/** The languages that are known, those first in which replies are understood. Where several fit, the first counts. */
export const languages: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  nordic,
  polish,
  finnish,
  czech,
  slovak,
  hungarian,
  romanian,
  bulgarian,
  croatian,
  slovenian,
  estonian,
  latvian,
  lithuanian,
  irish,
  maltese,
  turkish,
  russian,
  ukrainian,
  greek,
  japanese,
  chinese,
  korean,
  arabic,
  hebrew,
  hindi,
];

/** A language in which replies are understood. */
export interface ReplyLanguage extends ReplyWords {
  name: string;
}

export const replyLanguages: readonly ReplyLanguage[] = languages.flatMap(({ name, replies }) =>
  replies ? [{ name, ...replies }] : [],
);
