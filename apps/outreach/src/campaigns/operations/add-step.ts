import { newUuid } from '@reachback/common/values/ids';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail } from '../campaign.ts';
import { changeCampaign } from '../change-campaign.ts';
import { requireAllowedTexts } from '../templates/check-texts.ts';
import {
  lastUsedPosition,
  numberSteps,
  requireUnused,
  stepColumns,
  stepInput,
  stepsBodyBytesMax,
  stepsMax,
} from '../steps/steps.ts';

/**
 * Leads that were completed before do not get it: an ended lead never resumes sending automatically. Leads that wait
 * for an answer to the previous last step do.
 */
export const addStep = endpoint({
  name: 'addStep',
  summary: 'Add a step to a campaign',
  description:
    'Adds the step at `position`, or as the last one. Steps that were sent to a lead keep their places, so the position must come after them; otherwise the call returns 409. Leads that already completed the campaign do not receive the new step; leads still waiting for a reply to the last step do. A campaign has at most 30 steps.',
  group: 'steps',
  input: stepInput.extend({
    id: z.string(),
    position: z.int().min(1).max(stepsMax).optional().describe('Defaults to the last position'),
  }),
  bodyExample: { delay_days: 3, subject: '', body: 'Hi {{ first_name }}, did my question reach you?' },
  output: campaignDetail,
  statuses: [201],
  bodyBytesMax: stepsBodyBytesMax,
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { id, position, ...step }) {
    const campaignId = campaignUuid(id);
    await requireAllowedTexts(context, organizationId, [{ field: '', texts: step }]);
    const campaign = await changeCampaign(
      context,
      { organizationId, id: campaignId },
      async (tx, { steps }) => {
        // An earlier try of the call.
        if (steps.some((one) => one.id === newId)) return;
        if (steps.length >= stepsMax)
          throw apiError('invalid_state', `a campaign has at most ${stepsMax} steps`);
        const place = position ?? steps.length + 1;
        if (place > steps.length + 1) throw invalidRequest('position', `must be at most ${steps.length + 1}`);
        const lastUsed = await lastUsedPosition(tx, organizationId, campaignId);
        requireUnused(place, lastUsed);
        const now = context.clock.now();
        const { test, ...columns } = stepColumns(step, place, now);
        const added = await tx.step.create({
          // Past the end until all are renumbered; the default delay is that of the final position.
          data: {
            ...columns,
            id: newId ?? newUuid(now.getTime()),
            test,
            campaign: { connect: { organizationId_id: { organizationId, id: campaignId } } },
            position: stepsMax + 1,
          },
          select: { id: true },
        });
        const order = steps.map((one) => one.id).toSpliced(place - 1, 0, added.id);
        await numberSteps(tx, organizationId, order);
        if (lastUsed === 0) return;
        await tx.campaign.update({
          where: { organizationId_id: { organizationId, id: campaignId } },
          data: { stepsAddedAt: context.clock.now() },
          select: { id: true },
        });
      },
    );
    return presentCampaignDetail(campaign);
  },
});
