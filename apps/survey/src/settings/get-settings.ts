import { z } from 'zod';
import { endpoint } from '../context.ts';
import { ensureSettings } from './ensure-settings.ts';
import { presentSettings, settingsView } from './settings.ts';

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Get the survey settings of the organization',
  description:
    'Returns the sending window, channels, limits and defaults. Settings that were never changed have their defaults. `retention` is read-only, and the same for all organizations.',
  group: 'settings',
  input: z.object({}),
  output: settingsView,
  async handle(context, { organizationId }) {
    await ensureSettings(context, organizationId);
    const row = await context.db.settings.findUniqueOrThrow({ where: { organizationId } });
    return presentSettings(row, context.config);
  },
});
