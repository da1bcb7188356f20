import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import type { CampaignStatus } from '../../kinds/campaign-statuses.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';
import { statusAfter } from '../campaign-moves.ts';

/**
 * Stops sending immediately: the status is checked in each email's SMTP dialogue. A completed campaign can be paused
 * too, and leads added to it: they wait until it is resumed.
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
    // Conditional, so that a pause concurrent with the campaign's completion leaves one of the two states, not a mix.
    await db.campaign.updateMany({
      where: { organizationId, id, status: { in: ['draft', 'active', 'completed'] } },
      data: { status: next, updatedAt: clock.now() },
    });
    return presentCampaignDetail(await loadCampaign(db, organizationId, id));
  },
});
