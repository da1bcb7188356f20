import { apiError } from '@reachback/common/errors';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import {
  campaignDetail,
  campaignUuid,
  loadCampaign,
  presentDetail,
  type CampaignStatus,
} from './campaign.ts';
import { statusAfter } from './campaign-moves.ts';
import { lockCampaign, ringMailboxes } from './change-campaign.ts';
import { requireReady } from './readiness.ts';

/** What was sent is never sent again; what fell due during the pause goes within the limits, not in a burst. */
export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/resume',
  name: 'resumeCampaign',
  summary: 'Start sending; for a draft or paused campaign',
  group: 'campaigns',
  scope: 'outreach:write',
  tool: {
    name: 'coldemail_resume_campaign',
    title: 'Start or resume a campaign',
    effects: { destructive: false, idempotent: true, openWorld: true },
  },
  input: z.object({ id: z.string().describe('Campaign id, `cmp_…`') }),
  unknownFields: 'warn',
  output: campaignDetail,
  async handle(context, { organizationId }, input) {
    const campaign = await resume(context, { organizationId, id: campaignUuid(input.id) });
    await ringMailboxes(context, campaign);
    return presentDetail(campaign);
  },
});

/** Auto-pause begins to count anew: it looks at what happened since `resumedAt`. */
async function resume({ db, clock }: Context, key: { organizationId: string; id: string }) {
  const { organizationId, id } = key;
  return db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, key);
    const status = statusAfter('resume', campaign.status as CampaignStatus);
    if (!status) throw apiError('invalid_state', `a campaign that is ${campaign.status} cannot be resumed`);
    if (status === campaign.status) return campaign;
    requireReady(campaign);
    const now = clock.now();
    await tx.campaign.update({
      where: { organizationId_id: key },
      data: { status, pauseReason: null, resumedAt: now, updatedAt: now },
      select: { id: true },
    });
    await tx.$executeRaw`update campaign_numbers set errors_in_a_row = 0, not_renderable = 0, sent_before = sent
      where organization_id = ${organizationId}::uuid and campaign_id = ${id}::uuid`;
    return loadCampaign(tx, organizationId, id);
  });
}
