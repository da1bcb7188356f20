import { z } from 'zod';
import type { Config } from '../config.ts';
import { retention, retentionOf } from './retention.ts';

/** Settings that an organization changes, on the wire. */
export const settingsFields = {
  reply_stops_other_campaigns: z
    .boolean()
    .describe(
      'Whether a reply or a booked meeting also stops the leads of the same person in your other campaigns',
    ),
};

/** Settings of an organization, as clients see them. */
export const settings = z.object({ ...settingsFields, retention }).meta({ id: 'Settings' });

/** @param row null: the organization has only defaults */
export function presentSettings(
  row: { replyStopsOtherCampaigns: boolean } | null,
  config: Config,
): z.input<typeof settings> {
  return {
    reply_stops_other_campaigns: row?.replyStopsOtherCampaigns ?? true,
    retention: retentionOf(config),
  };
}
