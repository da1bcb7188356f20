import { isDeepStrictEqual } from 'node:util';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { newUuid, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import {
  disabledField,
  ownThemeFields,
  ownThemesMax,
  ownWordsMax,
  plainThemes,
  themeSettingsView,
  type OwnTheme,
  type ThemeSettings,
} from '../own-themes.ts';
import { presentThemeSettings } from '../present-theme-settings.ts';

const given = z.object({
  theme: z
    .string()
    .optional()
    .describe('Key of one of your themes, `thm_…`, which it keeps; omitted: a new one'),
  ...ownThemeFields,
});

/**
 * Locks the settings like every change of them: a concurrent reader of comments uses all old words, or all new ones.
 */
export const putThemeSettings = endpoint({
  name: 'putThemeSettings',
  summary: 'Set the themes that comments are read for',
  description:
    'Replaces your own themes, and the list of built-in themes that are turned off; what you omit is removed. Comments from now on are read with the new words. Earlier ones are read again in the background, newest first; `recounting` is true until then. An organization has at most 20 own themes, each with at most 50 words in a language, and 1,000 words in all; more return 422 `too_many`. With `usesModel`, themes are found by words first, and replaced by those that the language model chooses; without a configured model, `usesModel: true` returns 422 `model_not_configured`.',
  group: 'settings',
  input: z.object({
    themes: z.array(given).default([]),
    disabled: disabledField.default([]),
    usesModel: z
      .boolean()
      .optional()
      .describe(
        "Send each new or changed comment and the names of the themes to the operator's language model. Omitted: unchanged; false at first",
      ),
  }),
  bodyExample: {
    themes: [
      {
        name: 'Coffee',
        words: { en: ['coffee*', 'espresso', 'cup of tea'], de: ['kaffee*', 'espresso'] },
      },
    ],
    disabled: ['access'],
  },
  output: themeSettingsView,
  async handle(context, { organizationId }, { themes, disabled, usesModel }) {
    checkCounts(themes);
    if (usesModel && context.themeModel === null) {
      throw surveyError(
        'model_not_configured',
        'usesModel: the operator of this server has not configured a language model (THEMES_URL)',
      );
    }
    const now = context.clock.now();
    await changeVisitPolicy(context, organizationId, async (tx) => {
      const row = await tx.themeSettings.findUnique({ where: { organizationId } });
      // Only this operation writes them.
      const before = row ? (row as unknown as ThemeSettings) : plainThemes;
      const after: ThemeSettings = {
        themes: named(themes, before.themes, now),
        disabled: [...new Set(disabled)].toSorted(),
        usesModel: usesModel ?? before.usesModel,
      };
      const isNew = !isDeepStrictEqual(readWith(before), readWith(after));
      const data = { ...after, themes: after.themes as object[], updatedAt: now };
      await tx.themeSettings.upsert({
        where: { organizationId },
        create: { ...data, organizationId },
        update: {
          ...data,
          ...(isNew && { version: { increment: 1 }, passAt: null, passId: null }),
        },
        select: { organizationId: true },
      });
      if (!after.usesModel) await tx.themeReading.deleteMany({ where: { organizationId } });
    });
    return presentThemeSettings(context, organizationId);
  },
});

type Given = z.output<typeof given>;

function checkCounts(themes: readonly Given[]): void {
  if (themes.length > ownThemesMax) {
    throw surveyError('too_many', `an organization can have ${ownThemesMax} own themes`);
  }
  const words = themes.flatMap((theme) => Object.values(theme.words).flat());
  if (words.length > ownWordsMax) {
    throw surveyError('too_many', `own themes can have ${ownWordsMax} words in all`);
  }
}

/** Gives each theme a key, its previous one or a new one. @throws ApiError 400 for an unknown or repeated key */
function named(themes: readonly Given[], before: readonly OwnTheme[], now: Date): OwnTheme[] {
  const known = new Set(before.map(({ id }) => id));
  return themes.map(({ theme, name, words }, index) => {
    if (theme !== undefined && !known.delete(theme)) {
      throw invalidRequest(`themes[${index}].theme`, 'must be the key of one of your themes, each once');
    }
    return { id: theme ?? wireId('thm', newUuid(now.getTime())), name, words };
  });
}

/** The part of the settings that changes how comments are read. */
const readWith = ({ themes, disabled }: ThemeSettings) => [
  themes.map(({ name: _name, ...rest }) => rest),
  disabled,
];
