/** Sentiments of a comment about a theme. */
export const themeSentiments = ['positive', 'neutral', 'negative'] as const;
export type ThemeSentiment = (typeof themeSentiments)[number];

/** Themes that every organization has, unless it disabled them. */
export const builtInThemes = [
  'waiting',
  'staff',
  'explanation',
  'price',
  'cleanliness',
  'booking',
  'result',
  'access',
] as const;
export type BuiltInTheme = (typeof builtInThemes)[number];

/** Where the themes of a comment are from: its words, or the language model of the operator. */
export const themesSources = ['lexicon', 'model'] as const;
export type ThemesSource = (typeof themesSources)[number];

/** A theme of a comment, as found and shown. */
export interface FoundTheme {
  /** One of `builtInThemes`, or the id of an organization's own, `thm_…`. */
  theme: string;
  sentiment: ThemeSentiment;
}
