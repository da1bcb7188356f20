import { currentLanguage } from '../words/words.ts';

/** Languages in which surveys have texts. */
const textLanguages = 'ar cs da de en es fi fr it nl pl pt sv'.split(' ');

/** `Deutsch` of `de`, in the language of the console. */
export const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** Options of a select, by name; includes the selected one, such as `de-AT`. */
export const languageOptions = (chosen?: string | null): { value: string; label: string }[] =>
  [...new Set([...textLanguages, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
