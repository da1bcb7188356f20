import { z } from 'zod';
import { endpoint } from '../context.ts';
import { presentSettings, settings, settingsFields } from './settings.ts';

/** Applies to events from now on; stopped leads stay stopped. */
export const updateSettings = endpoint({
  name: 'updateSettings',
  summary: 'Update the settings of the organization',
  description:
    'Changes the fields you send; omitted fields keep their values. The change applies to events from now on: leads that were already stopped stay stopped.',
  group: 'settings',
  input: z.object(settingsFields).partial(),
  bodyExample: { reply_stops_other_campaigns: false },
  responseExamples: { 200: { reply_stops_other_campaigns: false } },
  output: settings,
  async handle({ db, config }, { organizationId }, given) {
    const data = { replyStopsOtherCampaigns: given.reply_stops_other_campaigns };
    const row = await db.organizationSettings.upsert({
      where: { organizationId },
      create: { organizationId, ...data },
      update: data,
    });
    return presentSettings(row, config);
  },
});
