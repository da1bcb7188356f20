import { z } from 'zod';
import { endpoint } from '../context.ts';
import { presentSettings, settings } from './settings.ts';

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Get the settings of the organization',
  description:
    'Returns the settings that apply to all campaigns. Settings that were never changed have their defaults. `retention` is read-only, and the same for all organizations.',
  group: 'settings',
  input: z.object({}),
  output: settings,
  async handle({ db, config }, { organizationId }) {
    return presentSettings(await db.organizationSettings.findUnique({ where: { organizationId } }), config);
  },
});
