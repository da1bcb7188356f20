import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail, type CampaignRow } from '../campaign.ts';
import { changeCampaign } from '../change-campaign.ts';
import {
  findStep,
  lastUsedPosition,
  numberSteps,
  requireUnused,
  stepsMax,
  type StepRow,
} from '../steps/steps.ts';

/** Steps that were already sent stay in front, in their order. */
export const reorderSteps = endpoint({
  name: 'reorderSteps',
  summary: 'Reorder the steps of a campaign',
  description:
    'Sets a new order. `step_ids` must contain every step of the campaign exactly once. Steps that were sent to a lead keep their places at the front; moving one of them returns 409.',
  group: 'steps',
  input: z.object({
    id: z.string(),
    step_ids: z.array(z.string()).max(stepsMax).describe('Every step of the campaign once, in the new order'),
  }),
  bodyExample: { step_ids: ['stp_0192f0c1b2c3d4e5f6a7b8c9d0e1f2a3', 'stp_0192f0c1d3e4f5a6b7c8d9e0f1a2b3c4'] },
  output: campaignDetail,
  async handle(context, { organizationId }, { id, step_ids }) {
    const campaignId = campaignUuid(id);
    const campaign = await changeCampaign(context, { organizationId, id: campaignId }, async (tx, before) => {
      const order = readOrder(before, step_ids);
      const firstMoved = order.findIndex((step, index) => step.position !== index + 1);
      if (firstMoved === -1) return;
      requireUnused(firstMoved + 1, await lastUsedPosition(tx, organizationId, campaignId));
      await numberSteps(
        tx,
        organizationId,
        order.map((step) => step.id),
      );
    });
    return presentCampaignDetail(campaign);
  },
});

function readOrder(campaign: CampaignRow, stepIds: string[]): StepRow[] {
  const order = stepIds.map((stepId) => findStep(campaign, stepId));
  if (new Set(order).size === campaign.steps.length && order.length === campaign.steps.length) return order;
  throw invalidRequest('step_ids', 'must name every step of the campaign once');
}
