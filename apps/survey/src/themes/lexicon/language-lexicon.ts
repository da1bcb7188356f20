import type { BuiltInTheme } from '../../kinds/theme-kinds.ts';

/**
 * Words, separated by commas: `wait*, front desk`. A star at the end of a word matches any ending. Case and diacritics
 * are ignored.
 */
export type WordList = string;

/** The words that identify a theme in a language. */
export interface ThemeWords {
  /** Name the theme without a sentiment. */
  words: WordList;
  /** Name it and praise it, such as `punctual` for waiting. */
  good?: WordList;
  /** Name it and criticize it, such as `overdue`. */
  bad?: WordList;
  /** Have a sentiment only if the theme is named in the same clause: `short` for waiting. */
  goodBeside?: WordList;
  badBeside?: WordList;
}

/** The lexicon of a language. */
export interface LanguageLexicon {
  /** Frequent words that identify the language. */
  common: WordList;
  /** Negate what follows: `not`, `without`. */
  not: WordList;
  /** Begin a contrasting clause: `but`. */
  but: WordList;
  good: WordList;
  bad: WordList;
  themes: Record<BuiltInTheme, ThemeWords>;
}
