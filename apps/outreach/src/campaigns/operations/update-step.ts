import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { campaignDetail, campaignUuid, presentCampaignDetail } from '../campaign.ts';
import { changeCampaign } from '../change-campaign.ts';
import { updateTest } from '../winners/update-test.ts';
import { requireAllowedTexts } from '../templates/check-texts.ts';
import {
  findStep,
  lastUsedPosition,
  newVariant,
  stepFields,
  stepsBodyBytesMax,
  variantInput,
  type StepRow,
} from '../steps/steps.ts';
import { variantsOf } from '../steps/variants.ts';
import { whenColumns } from '../steps/when.ts';

const variantChange = variantInput.extend({
  id: z
    .string()
    .optional()
    .describe('ID of an existing variant of the step, which is kept. Omit to add a new variant'),
});

/** Applies to emails sent from now on; due times that leads already have stay unchanged. */
export const updateStep = endpoint({
  name: 'updateStep',
  summary: 'Update the texts, delay or variants of a step',
  description:
    'Changes the fields you send; omitted fields keep their values. The change applies to emails sent from now on, and due times that leads already have stay unchanged. `variants` replaces the list: a variant with its `id` keeps its numbers, and variants missing from the list are deleted.',
  group: 'steps',
  input: z.object({
    id: z.string(),
    step_id: z.string(),
    delay_days: stepFields.delay_days.optional(),
    subject: stepFields.subject.optional(),
    body: stepFields.body.optional(),
    weight: stepFields.weight.optional(),
    variants: z
      .array(variantChange)
      .max(10)
      .optional()
      .describe('The complete list: variants that are omitted are deleted'),
    test: stepFields.test.optional(),
    when: stepFields.when.optional(),
  }),
  bodyExample: { subject: 'A short question about {{ company }}', delay_days: 4 },
  output: campaignDetail,
  bodyBytesMax: stepsBodyBytesMax,
  async handle(context, { organizationId }, { id, step_id, delay_days, variants, test, when, ...texts }) {
    const key = { organizationId, id: campaignUuid(id) };
    await requireAllowedTexts(context, organizationId, [{ field: '', texts: { ...texts, variants } }]);
    const campaign = await changeCampaign(context, key, async (tx, before) => {
      const step = findStep(before, step_id);
      if (when !== undefined && (when?.category ?? null) !== step.branch)
        await leaveBranch(tx, step, context.clock.now());
      const after = await tx.step.update({
        where: { organizationId_id: { organizationId, id: step.id } },
        data: {
          ...texts,
          ...(when === undefined ? {} : whenColumns(when)),
          delayDays: delay_days,
          variants: variants && changedVariants(variants, step, texts.subject ?? step.subject),
        },
      });
      const now = context.clock.now();
      await updateTest(tx, { campaign: before, before: step, after, test, now });
    });
    return presentCampaignDetail(campaign);
  },
});

/**
 * A lead's position is within a branch, so a step that was sent stays in its branch. Another step is an added one for
 * the leads that now get it: those that wait for an answer to their last email continue with it.
 * @throws ApiError 409
 */
async function leaveBranch(tx: Transaction, step: StepRow, now: Date): Promise<void> {
  const { organizationId, campaignId, position } = step;
  const lastUsed = await lastUsedPosition(tx, organizationId, campaignId);
  if (position <= lastUsed)
    throw apiError('invalid_state', `step ${position} was sent to leads already; its category cannot change`);
  if (lastUsed === 0) return;
  await tx.campaign.update({
    where: { organizationId_id: { organizationId, id: campaignId } },
    data: { stepsAddedAt: now },
    select: { id: true },
  });
}

function changedVariants(variants: z.output<typeof variantChange>[], step: StepRow, stepSubject: string) {
  const known = new Set(variantsOf(step).map(({ id }) => id));
  return variants.map(({ id, ...variant }, index) => {
    if (id === undefined) return newVariant(variant, stepSubject);
    // Each id once: a second variant with the same id is unknown by then.
    if (!known.delete(id)) throw invalidRequest(`variants[${index}].id`, 'no such variant of this step');
    return { ...newVariant(variant, stepSubject), id };
  });
}
