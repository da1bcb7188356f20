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

/** Steps that were sent already stay in front, in their order. */
export const reorderSteps = endpoint({
  name: 'reorderSteps',
  summary: 'Put the steps in another order',
  group: 'steps',
  input: z.object({
    id: z.string(),
    step_ids: z.array(z.string()).max(stepsMax).describe('Every step of the campaign once, in the new order'),
  }),
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
