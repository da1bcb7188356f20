import { languages, type Language } from '../people/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const texts: Record<Language, typeof en> = { en, de };

/** The texts in the first supported one of these languages; defaults to English. */
export function emailTexts(...wanted: (string | null | undefined)[]): typeof en {
  const language = wanted
    .map((tag) => languages.find((one) => one === tag))
    .find((found) => found !== undefined);
  return texts[language ?? 'en'];
}
