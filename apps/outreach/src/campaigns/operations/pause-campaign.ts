import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import type { CampaignStatus } from '../../kinds/campaign-statuses.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';
import { statusAfter } from '../campaign-moves.ts';

/**
 * Sending stops with this: a mail goes out only after a look at the status in its own SMTP dialogue. Also of a
 * completed campaign, to which leads may be added: they wait until it is resumed.
 */
export const pauseCampaign = endpoint({
  name: 'pauseCampaign',
  summary: 'Pause a campaign',
  description:
    'Stops sending immediately: the status is checked again right before each email is handed to the SMTP server. Leads keep their position and continue when the campaign is resumed. Pausing a paused campaign has no effect; an archived campaign returns 409.',
  group: 'campaigns',
  tool: {
    name: 'coldemail_pause_campaign',
    title: 'Pause a campaign',
    effects: { destructive: false, idempotent: true, openWorld: false },
  },
  input: z.object({ id: z.string().describe('Campaign id, `cmp_…`') }),
  unknownFields: 'warn',
  responseExamples: { 200: { status: 'paused' } },
  output: campaignDetail,
  async handle({ db, clock }, { organizationId }, input) {
    const id = campaignUuid(input.id);
    const { status } = await loadCampaign(db, organizationId, id);
    const next = statusAfter('pause', status as CampaignStatus);
    if (!next) throw apiError('invalid_state', `a campaign that is ${status} cannot be paused`);
    // Conditional, so that a pause and the campaign's own end at the same time leave one of the two, not a mix.
    await db.campaign.updateMany({
      where: { organizationId, id, status: { in: ['draft', 'active', 'completed'] } },
      data: { status: next, updatedAt: clock.now() },
    });
    return presentCampaignDetail(await loadCampaign(db, organizationId, id));
  },
});
