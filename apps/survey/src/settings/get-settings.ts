import { z } from 'zod';
import { endpoint } from '../context.ts';
import { ensureSettings } from './ensure-settings.ts';
import { presentSettings, settingsView } from './settings.ts';

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Read how the organization surveys',
  group: 'settings',
  input: z.object({}),
  output: settingsView,
  async handle(context, { organizationId }) {
    await ensureSettings(context, organizationId);
    return presentSettings(await context.db.settings.findUniqueOrThrow({ where: { organizationId } }));
  },
});
