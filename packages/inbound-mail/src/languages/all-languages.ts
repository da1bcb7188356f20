import type { Language } from './language.ts';
import { languages } from './languages.ts';

/** What all languages have in one field, each source once, in the order of the list of languages. */
export function inAllLanguages(pick: (language: Language) => readonly string[] | undefined): string[] {
  return [...new Set(languages.flatMap((language) => pick(language) ?? []))];
}

/** Source of a pattern that matches what any language has in one field: `(?:until|bis|…)`. */
export function inAnyLanguage(pick: (language: Language) => readonly string[] | undefined): string {
  return `(?:${inAllLanguages(pick).join('|')})`;
}
