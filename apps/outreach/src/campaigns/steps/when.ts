import { apiError } from '@reachback/common/http/errors/errors';
import { replyCategories, type ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { z } from 'zod';
import { jsonNull } from '../../db.ts';
import { stepConditions, type StepConditions } from '../../kinds/step-conditions.ts';

/** Categories after which nothing more is sent, or which no person has written. */
const withoutBranch = ['do_not_contact', 'bounce', 'out_of_office'] as const satisfies ReplyCategory[];
type BranchCategory = Exclude<ReplyCategory, (typeof withoutBranch)[number]>;

/** Categories of replies that steps may follow. */
const branchCategories = replyCategories.filter(
  (category): category is BranchCategory => !withoutBranch.some((one) => one === category),
);

/** Condition for a lead to get a step: the category of its branch, and step conditions. */
export const stepWhen = stepConditions
  .extend({
    category: z
      .enum(branchCategories)
      .optional()
      .describe(
        'The steps with a category are a branch: the lead leaves the other steps when its reply gets that category, and receives these. `delay_days` of the first of them counts from then',
      ),
  })
  .refine((when) => Object.values(when).some((value) => value !== undefined), 'must name a condition')
  .meta({ id: 'StepWhen' });
export type StepWhen = z.output<typeof stepWhen>;

/** The condition as columns of a step. */
export function whenColumns(when: StepWhen | null) {
  const { category = null, ...rest } = when ?? {};
  return { branch: category, conditions: Object.keys(rest).length > 0 ? rest : jsonNull };
}

/** The columns as clients see them; null: every lead gets the step. */
export function presentWhen(step: { branch: string | null; conditions: unknown }): StepWhen | null {
  const rest = conditionsOf(step);
  if (step.branch === null && rest === null) return null;
  return { ...(step.branch === null ? {} : { category: step.branch as BranchCategory }), ...rest };
}

/** The stored conditions of a step; null for none. */
export function conditionsOf(step: { conditions: unknown }): StepConditions | null {
  // Written only by `whenColumns`.
  return step.conditions as StepConditions | null;
}

/** Requires that the first step has no condition: it is sent to every lead. @throws ApiError 409 */
export function requireOpenBeginning(
  steps: readonly { position: number; branch: string | null; conditions: unknown }[],
): void {
  const first = steps.find(({ position }) => position === 1);
  if (first && presentWhen(first) !== null)
    throw apiError('invalid_state', 'the first step is for every lead and cannot have a condition');
}
