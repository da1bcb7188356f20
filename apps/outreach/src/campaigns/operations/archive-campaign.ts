import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';

/** Permanent: nothing more is sent, but leads and conversations stay readable. */
export const archiveCampaign = endpoint({
  name: 'archiveCampaign',
  summary: 'Archive a campaign permanently',
  description:
    'Sends nothing further for the campaign. Its leads, conversations and numbers stay readable, and it can still be duplicated. Archiving cannot be undone; archiving again has no effect.',
  group: 'campaigns',
  input: z.object({ id: z.string() }),
  responseExamples: { 200: { status: 'archived' } },
  output: campaignDetail,
  async handle({ db, clock }, { organizationId }, input) {
    const id = campaignUuid(input.id);
    // Allowed from every status, so there is nothing to check first.
    await db.campaign.updateMany({
      where: { organizationId, id, status: { not: 'archived' } },
      data: { status: 'archived', pauseReason: null, updatedAt: clock.now() },
    });
    return presentCampaignDetail(await loadCampaign(db, organizationId, id));
  },
});
