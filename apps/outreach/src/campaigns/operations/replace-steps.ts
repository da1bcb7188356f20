import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail } from '../campaign.ts';
import { changeCampaign } from '../change-campaign.ts';
import { requireAllowedTexts } from '../templates/check-texts.ts';
import { lastUsedPosition, stepColumns, stepInput, stepsBodyBytesMax, stepsMax } from '../steps/steps.ts';

/** For editors that save the whole sequence. The steps get new ids, so nothing may refer to the old ones. */
export const replaceSteps = endpoint({
  name: 'replaceSteps',
  summary: 'Replace all steps of a campaign',
  description:
    'Replaces the whole sequence in one call; every step gets a new id. Only possible before the first email of the campaign: afterwards the call returns 409, and steps must be changed one by one.',
  group: 'steps',
  input: z.object({ id: z.string(), steps: z.array(stepInput).max(stepsMax) }),
  bodyExample: {
    steps: [
      { subject: 'A question about {{ company }}', body: 'Hi {{ first_name }}, …' },
      { delay_days: 3, subject: '', body: 'Hi {{ first_name }}, did my question reach you?' },
    ],
  },
  output: campaignDetail,
  bodyBytesMax: stepsBodyBytesMax,
  async handle(context, { organizationId }, { id, steps }) {
    const campaignId = campaignUuid(id);
    await requireAllowedTexts(
      context,
      organizationId,
      steps.map((texts, index) => ({ field: `steps[${index}].`, texts })),
    );
    const campaign = await changeCampaign(context, { organizationId, id: campaignId }, async (tx) => {
      if ((await lastUsedPosition(tx, organizationId, campaignId)) > 0) {
        throw apiError('invalid_state', 'emails were already sent; change the steps one by one');
      }
      await tx.step.deleteMany({ where: { organizationId, campaignId } });
      const now = context.clock.now();
      await tx.campaign.update({
        where: { organizationId_id: { organizationId, id: campaignId } },
        data: { steps: { create: steps.map((step, index) => stepColumns(step, index + 1, now)) } },
        select: { id: true },
      });
    });
    return presentCampaignDetail(campaign);
  },
});
