import { currentLanguage } from '../words/words.ts';

/** Languages that surveys have texts in. */
const textLanguages = 'ar cs da de en es fi fr it nl pl pt sv'.split(' ');

/** `Deutsch` of `de`, in the language of the console. */
export const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** For a choice, by name; with the one that is chosen, such as `de-AT`. */
export const languageOptions = (chosen?: string | null): { value: string; label: string }[] =>
  [...new Set([...textLanguages, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
