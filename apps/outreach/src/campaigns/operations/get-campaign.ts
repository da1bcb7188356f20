import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';

export const getCampaign = endpoint({
  name: 'getCampaign',
  summary: 'Read one campaign: schedule, limits, tracking, steps, numbers',
  group: 'campaigns',
  tool: { name: 'coldemail_campaign', title: 'Read a campaign' },
  input: z.object({ id: z.string().describe('Campaign id, `cmp_…`') }),
  output: campaignDetail,
  async handle({ db }, { organizationId }, input) {
    return presentCampaignDetail(await loadCampaign(db, organizationId, campaignUuid(input.id)));
  },
});
