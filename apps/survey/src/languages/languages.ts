import type { LanguageTexts, PluralForms } from './language-texts.ts';
import { ar } from './texts/ar.ts';
import { cs } from './texts/cs.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { sv } from './texts/sv.ts';

/** The texts of every language of messages and pages. */
export const textsIn = { en, de, fr, es, it, nl, pt, pl, sv, da, fi, cs, ar } satisfies Record<
  string,
  LanguageTexts
>;
export type TextLanguage = keyof typeof textsIn;

/** Languages of messages and pages. */
// The keys of the object above, which has no others.
export const languages = Object.keys(textsIn) as TextLanguage[];

/** The language of a BCP 47 tag such as `de-AT`, or null if it is not supported. */
export function spokenLanguage(tag: string): TextLanguage | null {
  const base = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language === base) ?? null;
}

/** The language of a stored tag. Unsupported tags can no longer be stored; earlier ones fall back to English. */
export function languageOf(tag: string): TextLanguage {
  return spokenLanguage(tag) ?? 'en';
}

/** The first supported language of a browser; defaults to English. */
export function preferredLanguage(tags: readonly string[]): TextLanguage {
  return tags.map(spokenLanguage).find((language) => language !== null) ?? 'en';
}

/** Formats a number with its noun, e.g. `5,000 characters`. */
export function counted(language: TextLanguage, count: number, forms: PluralForms): string {
  const { locale } = textsIn[language];
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('{n}', new Intl.NumberFormat(locale).format(count));
}
