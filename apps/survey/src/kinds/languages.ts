/** Languages that messages and pages are written in. */
export const languages = ['en', 'de', 'es', 'fr'] as const;
export type TextLanguage = (typeof languages)[number];

/** The language of a BCP 47 tag such as `de-AT`, or null when there are no texts in it. */
export function spokenLanguage(tag: string): TextLanguage | null {
  const base = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language === base) ?? null;
}

/** The language to use for a survey; English where the texts of its own are missing. */
export function languageOf(tag: string): TextLanguage {
  return spokenLanguage(tag) ?? 'en';
}

/** The first of a browser's languages that there are texts in. */
export function preferredLanguage(tags: readonly string[]): TextLanguage {
  return tags.map(spokenLanguage).find((language) => language !== null) ?? 'en';
}
