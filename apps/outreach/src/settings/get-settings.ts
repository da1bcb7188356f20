import { z } from 'zod';
import { endpoint } from '../context.ts';
import { presentSettings, settings } from './settings.ts';

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Read the settings of your organization',
  group: 'settings',
  input: z.object({}),
  output: settings,
  async handle({ db }, { organizationId }) {
    return presentSettings(await db.organizationSettings.findUnique({ where: { organizationId } }));
  },
});
