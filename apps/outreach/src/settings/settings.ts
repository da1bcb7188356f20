import { z } from 'zod';

/** Settings of an organization, as clients see them. */
export const settings = z
  .object({
    reply_stops_other_campaigns: z
      .boolean()
      .describe(
        'Whether a reply or a booked meeting also stops the leads of the same person in your other campaigns',
      ),
  })
  .meta({ id: 'Settings' });

/** @param row null: the organization has only defaults */
export function presentSettings(row: { replyStopsOtherCampaigns: boolean } | null): z.input<typeof settings> {
  return { reply_stops_other_campaigns: row?.replyStopsOtherCampaigns ?? true };
}
