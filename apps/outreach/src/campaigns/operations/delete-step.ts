import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail } from '../campaign.ts';
import { changeCampaign } from '../change-campaign.ts';
import { findStep, lastUsedPosition, numberSteps, requireUnused } from '../steps/steps.ts';

/**
 * Only for a step that was not sent: sent emails belong to their step, and a lead's place is the position of its last
 * step. Leads that waited for the deleted step continue with the one after it.
 */
export const deleteStep = endpoint({
  name: 'deleteStep',
  summary: 'Delete a step that was not sent',
  description:
    'Deletes the step; later steps move up by one. Leads that waited for it continue with the following step. A step that was sent to any lead returns 409.',
  group: 'steps',
  input: z.object({ id: z.string(), step_id: z.string() }),
  output: campaignDetail,
  async handle(context, { organizationId }, { id, step_id }) {
    const campaignId = campaignUuid(id);
    const campaign = await changeCampaign(context, { organizationId, id: campaignId }, async (tx, before) => {
      const step = findStep(before, step_id);
      requireUnused(step.position, await lastUsedPosition(tx, organizationId, campaignId));
      await tx.step.delete({
        where: { organizationId_id: { organizationId, id: step.id } },
        select: { id: true },
      });
      const rest = before.steps.filter((one) => one.id !== step.id);
      await numberSteps(
        tx,
        organizationId,
        rest.map((one) => one.id),
      );
    });
    return presentCampaignDetail(campaign);
  },
});
