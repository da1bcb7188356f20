import { z } from 'zod';
import { languages, spokenLanguage } from './languages.ts';

/** A supported BCP 47 language, in its canonical spelling. */
export const languageField = z
  .string()
  .max(35)
  .refine(isSpoken, `must be a BCP 47 language with texts (${languages.join(', ')}), e.g. en or pt-BR`)
  .overwrite((tag) => (isSpoken(tag) ? new Intl.Locale(tag).toString() : tag));

function isSpoken(tag: string): boolean {
  try {
    return spokenLanguage(new Intl.Locale(tag).language) !== null;
  } catch {
    return false;
  }
}
