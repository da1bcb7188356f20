import { apiError } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { previewLink } from '../../links/unsubscribe-link.ts';
import { campaignUuid, loadCampaign } from '../campaign.ts';
import { chooseVariant } from '../steps/choose-variant.ts';
import { type StepRow } from '../steps/steps.ts';
import { variantsOf } from '../steps/variants.ts';
import { leadToShow, shownLeadFields } from '../templates/shown-lead.ts';
import { renderStep, type RenderFor, type StepText } from '../templates/templates.ts';

/** Time limit (ms) for rendering the texts of a campaign. */
const previewMsMax = 1_000;

const previewText = z.object({
  variant_id: z.string().nullable().describe('null: the step’s own text'),
  chosen: z.boolean().describe('Whether this text is the one the lead gets; for a sample the step’s own'),
  subject: z.string().nullable().describe('Empty: sent as a reply in the thread of the first step'),
  text: z.string().nullable(),
  html: z.string().nullable(),
  problem: z.string().nullable().describe('Why the lead would be stopped instead of getting it'),
});

/** Sends nothing and counts nothing. */
export const previewCampaign = endpoint({
  name: 'previewCampaign',
  summary: 'Render every step of a campaign for a lead',
  description:
    'Renders all steps and variants as the lead would receive them, with the reason when a text cannot be rendered. Uses the lead in `lead_id`, the sample in `lead`, or the oldest lead of the campaign. Sends nothing and counts nothing. Texts that take longer than one second to render return 409.',
  group: 'campaigns',
  audited: false,
  input: z.object({
    id: z.string(),
    ...shownLeadFields,
  }),
  bodyExample: {
    lead: {
      email: 'kim@client.example',
      first_name: 'Kim',
      company: 'Client & Co',
      variables: { town: 'Lyon' },
    },
  },
  output: z
    .object({
      lead: z.object({ id: z.string().nullable(), email: z.string() }),
      steps: z.array(
        z.object({
          id: z.string(),
          position: z.int(),
          delay_days: z.int(),
          texts: z.array(previewText),
        }),
      ),
    })
    .meta({ id: 'CampaignPreview' }),
  async handle(context, { organizationId }, input) {
    const campaign = await loadCampaign(context.db, organizationId, campaignUuid(input.id));
    const lead = await leadToShow(context, campaign, input);
    const unsubscribeLink = previewLink(await loadLinkBase(context, organizationId));
    const options = { lead, unsubscribeLink, addUnsubscribeLink: campaign.unsubscribeLink };
    const texts = campaign.steps.flatMap((step) => textsOf(step, lead.id));
    const shown = await context.rendering.render(organizationId, texts, {
      budgetMs: previewMsMax,
      render: ({ text, ...which }) => ({ ...which, ...rendered(text, options) }),
    });
    if (shown.length < texts.length) {
      throw apiError(
        'invalid_state',
        `the campaign's ${texts.length} texts take more than ${previewMsMax} ms to render; shorten them`,
      );
    }
    return {
      lead: { id: lead.id && wireId('led', lead.id), email: lead.email },
      steps: campaign.steps.map((step) => ({
        id: wireId('stp', step.id),
        position: step.position,
        delay_days: step.delayDays,
        texts: shown.splice(0, 1 + variantsOf(step).length),
      })),
    };
  },
});

/** The step's own text and its variants, with the one that the lead gets marked. */
function textsOf(step: StepRow, leadId: string | null) {
  const variants = variantsOf(step);
  const chosen = leadId === null ? null : chooseVariant(leadId, { ...step, variants });
  const which = (text: StepText, variantId: string | null) => ({
    text,
    variant_id: variantId,
    chosen: variantId === (chosen?.id ?? null),
  });
  return [which(step, null), ...variants.map((variant) => which(variant, variant.id))];
}

function rendered(text: StepText, options: RenderFor) {
  const result = renderStep(text, options);
  if (result.status !== 'rendered') return { subject: null, text: null, html: null, problem: result.message };
  const { subject, text: plain, html } = result;
  return { subject, text: plain, html, problem: null };
}
