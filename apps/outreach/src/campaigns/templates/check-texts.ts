import { invalidRequest, unavailable } from '@reachback/common/http/errors/errors';
import type { Context } from '../../context.ts';
import type { CampaignRow } from '../campaign.ts';
import { variantsOf } from '../steps/variants.ts';
import { checkTemplate, knownVerdict } from './templates.ts';

/** Time limit (ms) for checking the texts of one request. */
const budgetMs = 2_000;

interface StepTexts {
  subject?: string;
  body?: string;
  variants?: readonly { subject?: string; body: string }[];
}

/**
 * Refuses texts that cannot be rendered for any lead: an unknown tag or filter, or more work than an email may take. An
 * unfinished text may be saved; it keeps the campaign from being resumed.
 * @param field path of the steps in the request, for messages: `steps[3].`
 * @throws ApiError 400 naming the field and the error
 */
export async function requireAllowedTexts(
  { rendering }: Pick<Context, 'rendering'>,
  organizationId: string,
  steps: readonly { field: string; texts: StepTexts }[],
): Promise<void> {
  const texts = steps.flatMap(({ field, texts: { subject, body, variants = [] } }) => [
    { field: `${field}subject`, text: subject },
    { field: `${field}body`, text: body },
    ...variants.flatMap((variant, index) => [
      { field: `${field}variants[${index}].subject`, text: variant.subject },
      { field: `${field}variants[${index}].body`, text: variant.body },
    ]),
  ]);
  const checked = await rendering.render(organizationId, texts, {
    budgetMs,
    render({ field, text }) {
      const fault = text === undefined ? null : checkTemplate(text);
      if (fault?.isForbidden) throw invalidRequest(field, fault.message);
    },
  });
  if (checked.length < texts.length)
    throw invalidRequest(texts[checked.length]!.field, 'the texts take too long to check; shorten them');
}

/**
 * Checks all texts of a campaign, so that readiness.ts knows their errors.
 * @throws ApiError 503 when that takes too long; a retry continues where it ended
 */
export async function checkCampaignTexts(
  { rendering }: Pick<Context, 'rendering'>,
  { organizationId, steps }: CampaignRow,
): Promise<void> {
  const texts = steps.flatMap((step) =>
    [step, ...variantsOf(step)].flatMap(({ subject, body }) => [subject, body]),
  );
  const unknown = [...new Set(texts)].filter((text) => !knownVerdict(text));
  const checked = await rendering.render(organizationId, unknown, { budgetMs, render: checkTemplate });
  if (checked.length < unknown.length) throw unavailable('the texts take too long to check; retry');
}
