import { z } from 'zod';

/** Languages of the console and of the emails about accounts. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The preferred language of a person. */
export const languageField = z
  .enum(languages)
  .describe('Language of the console and of emails about the account');
