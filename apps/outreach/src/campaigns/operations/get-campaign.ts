import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';

export const getCampaign = endpoint({
  name: 'getCampaign',
  summary: 'Get a campaign',
  description:
    'Returns the schedule, limits, tracking settings, steps, mailboxes and numbers of a campaign. Archived campaigns can be read as well.',
  group: 'campaigns',
  tool: { name: 'coldemail_campaign', title: 'Read a campaign' },
  input: z.object({ id: z.string().describe('Campaign id, `cmp_…`') }),
  output: campaignDetail,
  async handle({ db }, { organizationId }, input) {
    return presentCampaignDetail(await loadCampaign(db, organizationId, campaignUuid(input.id)));
  },
});
