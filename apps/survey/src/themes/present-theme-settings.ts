import type { z } from 'zod';
import type { Context } from '../context.ts';
import { builtInThemes } from '../kinds/theme-kinds.ts';
import { builtInNames, builtInVersion } from './lexicon/built-in.ts';
import { plainThemes, type themeSettingsView, type ThemeSettings } from './own-themes.ts';

interface Row extends ThemeSettings {
  isRecounting: boolean;
}

/** Returns the stored theme settings on the wire. */
export async function presentThemeSettings(
  { pool, themeModel }: Pick<Context, 'pool' | 'themeModel'>,
  organizationId: string,
): Promise<z.input<typeof themeSettingsView>> {
  // not null: disabled (written as a list), isRecounting (no part of it is null)
  const { rows } = await pool.query<Row>(
    `select themes, disabled, uses_model as "usesModel", counted < version or counted_built_in < $2 as "isRecounting"
     from theme_settings where organization_id = $1`,
    [organizationId, builtInVersion],
  );
  const { themes, disabled, usesModel, isRecounting } = rows[0] ?? { ...plainThemes, isRecounting: false };
  return {
    builtIn: builtInThemes.map((theme) => ({
      theme,
      name: builtInNames[theme],
      enabled: !disabled.includes(theme),
    })),
    themes: themes.map(({ id, ...theme }) => ({ theme: id, ...theme })),
    recounting: isRecounting,
    usesModel: usesModel && themeModel !== null,
    modelAvailable: themeModel !== null,
  };
}
