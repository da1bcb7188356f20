import type { BuiltInTheme } from '../../kinds/theme-kinds.ts';

/**
 * Words, separated by commas: `wait*, front desk`. A star stands for any ending, and only at the end of a word. Case and
 * diacritics do not count.
 */
export type WordList = string;

/** The words by which a theme is recognized in a language. */
export interface ThemeWords {
  /** Name the theme, and say nothing of it. */
  words: WordList;
  /** Name it and praise it, such as `punctual` of waiting. */
  good?: WordList;
  /** Name it and criticize it, such as `overdue`. */
  bad?: WordList;
  /** Say something only where the theme is named in the same clause: `short` of waiting. */
  goodBeside?: WordList;
  badBeside?: WordList;
}

/** How comments are read in a language. */
export interface LanguageLexicon {
  /** Frequent words that tell the language from the others. */
  common: WordList;
  /** Turn round what follows: `not`, `without`. */
  not: WordList;
  /** Begin a clause that says something else: `but`. */
  but: WordList;
  good: WordList;
  bad: WordList;
  themes: Record<BuiltInTheme, ThemeWords>;
}
