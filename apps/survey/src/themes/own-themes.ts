import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { builtInThemes, type BuiltInTheme } from '../kinds/theme-kinds.ts';
import { languages, type TextLanguage } from '../languages/languages.ts';
import { builtInNames } from './lexicon/built-in.ts';
import type { Lexicon } from './lexicon/find-themes.ts';
import { indexOf, patternsOf } from './lexicon/patterns.ts';
import { fold } from './lexicon/words-of.ts';

/** Maximum number of own themes of an organization. */
export const ownThemesMax = 20;
/** Maximum number of words of one theme in one language. */
export const wordsOfThemeMax = 50;
/** Maximum number of words of all own themes together. */
export const ownWordsMax = 1_000;
/** Maximum number of words in a phrase, which counts as one. */
const phraseWordsMax = 5;

const word = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .refine((text) => /^[\p{L}\p{M}\p{N}]+(?:[ '’-][\p{L}\p{M}\p{N}]+)*\*?$/u.test(text), {
    error: 'must be words of letters and digits, with a * at the end for any ending',
  })
  .refine((text) => fold(text).split(/[ '’-]/u).length <= phraseWordsMax, {
    error: `must not have more than ${phraseWordsMax} words`,
  })
  .refine((text) => !text.endsWith('*') || fold(text).length > 3, {
    error: 'must have three letters before the *',
  });

const words = z.array(word).max(wordsOfThemeMax).optional();
// Every language has an entry, and there are no others.
const wordsShape = Object.fromEntries(languages.map((language) => [language, words])) as Record<
  TextLanguage,
  typeof words
>;

export const ownThemeFields = {
  name: z.string().trim().min(1).max(60),
  words: z
    .object(wordsShape)
    .describe(
      'By language, the words or phrases that name the theme: whole words, in any case, with or without diacritics; `coffee*` also finds `coffeehouse`. Not regular expressions',
    ),
};

export const disabledField = z.array(z.enum(builtInThemes)).max(builtInThemes.length);

export const themeSettingsView = z
  .object({
    builtIn: z
      .array(z.object({ theme: z.enum(builtInThemes), name: z.string(), enabled: z.boolean() }))
      .describe('Themes that every organization has'),
    themes: z.array(z.object({ theme: z.string(), ...ownThemeFields })).describe('Your own'),
    recounting: z.boolean().describe('Comments are still being read with the latest words'),
    usesModel: z
      .boolean()
      .describe(
        "New comments are also read by the operator's language model, which chooses among the themes",
      ),
    modelAvailable: z.boolean().describe('The operator has configured a language model'),
  })
  .meta({ id: 'ThemeSettings' });

export interface OwnTheme {
  /** `thm_…` */
  id: string;
  name: string;
  words: Partial<Record<TextLanguage, string[]>>;
}

/** The theme settings of an organization, or the defaults. */
export interface ThemeSettings {
  themes: OwnTheme[];
  disabled: BuiltInTheme[];
  /** Whether the operator's language model reads new comments. */
  usesModel: boolean;
}

export const plainThemes: ThemeSettings = { themes: [], disabled: [], usesModel: false };

export async function loadThemeSettings(
  on: Pool | PoolClient,
  organizationId: string,
): Promise<ThemeSettings> {
  // not null: disabled (written as a list)
  const { rows } = await on.query<ThemeSettings>({
    name: 'load-theme-settings',
    text: 'select themes, disabled, uses_model as "usesModel" from theme_settings where organization_id = $1',
    values: [organizationId],
  });
  return rows[0] ?? plainThemes;
}

/** Builds the lexicon of the settings. */
export function lexiconOf({ themes, disabled }: Pick<ThemeSettings, 'themes' | 'disabled'>): Lexicon {
  const patterns = themes.flatMap(({ id, words: byLanguage }) =>
    languages.flatMap((language) =>
      patternsOf((byLanguage[language] ?? []).join(','), language, { kind: 'theme', theme: id, sign: 0 }),
    ),
  );
  return { disabled: new Set(disabled), own: indexOf(patterns) };
}

/** The names of the enabled themes, by key. */
export function themeNames({
  themes,
  disabled,
}: Pick<ThemeSettings, 'themes' | 'disabled'>): Map<string, string> {
  return new Map([
    ...builtInThemes
      .filter((theme) => !disabled.includes(theme))
      .map((key) => [key, builtInNames[key]] as const),
    ...themes.map(({ id, name }) => [id, name] as const),
  ]);
}
