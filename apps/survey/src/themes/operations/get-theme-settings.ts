import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { themeSettingsView } from '../own-themes.ts';
import { presentThemeSettings } from '../present-theme-settings.ts';

export const getThemeSettings = endpoint({
  name: 'getThemeSettings',
  summary: 'Get the themes that comments are read for',
  description:
    'Returns the built-in themes, which of them are turned off, your own with their words, and whether a language model reads comments.',
  group: 'settings',
  input: z.object({}),
  output: themeSettingsView,
  handle: (context, { organizationId }) => presentThemeSettings(context, organizationId),
});
