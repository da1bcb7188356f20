import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { newUuid, uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Transaction } from '../../db.ts';
import { leadStatuses } from '../../kinds/lead-statuses.ts';
import type { CampaignRow } from '../campaign.ts';
import { testColumns, testInput } from '../winners/test-input.ts';
import { stepWhen, whenColumns } from './when.ts';
import { templateLengthMax } from '../templates/liquid.ts';

export const stepsMax = 30;
const delayDaysMax = 365;
const subjectLengthMax = 500;
const variantsMax = 10;
/** Maximum size of all texts of all steps of a request. */
export const stepsBodyBytesMax = 1024 * 1024;

const weight = z.int().min(0).max(1000).describe('Share of the leads that get this text; 0: none');
const subject = z.string().max(subjectLengthMax);
const body = z
  .string()
  .min(1)
  .max(templateLengthMax)
  .describe('Liquid; HTML when it contains a tag, else plain text');

/** An alternative text of a step. */
export const variantInput = z.object({
  weight: weight.default(1),
  subject: subject.optional().describe('Defaults to the subject of the step'),
  body,
});

/** Fields of a step, without defaults. */
export const stepFields = {
  delay_days: z
    .int()
    .min(0)
    .max(delayDaysMax)
    .describe(
      'Days after the previous step, 3 by default. Without effect in the first step of a campaign (0 by default), which is due when a lead is added',
    ),
  subject: subject.describe('Empty in a later step: a reply in the thread of the first'),
  body,
  weight,
  variants: z.array(variantInput).max(variantsMax),
  test: testInput
    .nullable()
    .describe('Finds out which text gets more replies. A change of a text restarts the test; null ends it'),
  when: stepWhen.nullable().describe('For whom the step is; null: for every lead that did not reply'),
};

/** Input for a new step. */
export const stepInput = z.object({
  delay_days: stepFields.delay_days.optional(),
  subject: stepFields.subject.default(''),
  body: stepFields.body,
  weight: weight.default(1),
  variants: stepFields.variants.default([]),
  test: stepFields.test.default(null),
  when: stepFields.when.default(null),
});

export type StepInput = z.output<typeof stepInput>;
export type StepRow = CampaignRow['steps'][number];

/** A new step as a row, created together with its test. @param position 1 is the first */
export function stepColumns(input: StepInput, position: number, now: Date) {
  return {
    ...(input.test ? { test: { create: testColumns(input.test, now) } } : {}),
    ...whenColumns(input.when),
    position,
    delayDays: input.delay_days ?? (position === 1 ? 0 : 3),
    subject: input.subject,
    body: input.body,
    weight: input.weight,
    variants: input.variants.map((variant) => newVariant(variant, input.subject)),
  };
}

/** @param stepSubject used when the variant has no subject */
export function newVariant(input: z.output<typeof variantInput>, stepSubject: string) {
  return {
    id: wireId('var', newUuid()),
    weight: input.weight,
    subject: input.subject ?? stepSubject,
    body: input.body,
  };
}

/** Finds a step of the campaign by its wire id. @throws ApiError 404 */
export function findStep(campaign: CampaignRow, id: string): StepRow {
  const uuid = uuidOf('stp', id);
  const step = campaign.steps.find((one) => one.id === uuid);
  if (!step) throw notFound('step of this campaign');
  return step;
}

/** Only leads in these have got an email. Named, so that an index finds them: most of a million leads may be pending. */
const contactedStatuses = leadStatuses.filter((status) => status !== 'pending');

/**
 * Position of the last step that any lead was sent, is being sent, or has skipped; 0 before the first email. A lead's
 * place is a position, so steps up to this one keep theirs. Locks the steps against claims until the transaction ends.
 */
export async function lastUsedPosition(
  tx: Transaction,
  organizationId: string,
  campaignId: string,
): Promise<number> {
  await tx.$queryRaw`select 1 from steps
    where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid order by id for update`;
  const [row] = await tx.$queryRaw<{ position: number }[]>`select greatest(
      (select max(position) from sends
        where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid),
      (select max(last_position) from leads
        where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid
          and status = any(${contactedStatuses}::text[])),
      0)::int as position`;
  return row!.position;
}

/** @throws ApiError 409 when a step up to this position was sent already */
export function requireUnused(position: number, lastUsed: number): void {
  if (position > lastUsed) return;
  throw apiError(
    'invalid_state',
    `steps 1 to ${lastUsed} were sent to leads already and keep their places; change their texts, or duplicate the campaign`,
  );
}

/** Numbers the campaign's steps from 1 in the given order, through negative positions, which never collide. */
export async function numberSteps(tx: Transaction, organizationId: string, stepIds: string[]): Promise<void> {
  await tx.$executeRaw`update steps s set position = -t.position
    from unnest(${stepIds}::uuid[]) with ordinality as t (id, position)
    where s.organization_id = ${organizationId}::uuid and s.id = t.id`;
  await tx.$executeRaw`update steps set position = -position
    where organization_id = ${organizationId}::uuid and id = any(${stepIds}::uuid[])`;
}
