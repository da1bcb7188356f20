import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { leadTextShape, readLeadTexts } from '../../kinds/lead-texts.ts';
import { campaignUuid, loadCampaign, type CampaignRow } from '../campaign.ts';
import { chooseVariant } from '../steps/choose-variant.ts';
import { type StepRow } from '../steps/steps.ts';
import { variantsOf } from '../steps/variants.ts';
import { renderStep, type RenderFor, type StepText, type TemplateLead } from '../templates/templates.ts';

/** Time limit (ms) for rendering the texts of a campaign. */
const previewMsMax = 1_000;

const sampleInput = z.object({
  email: z.string().max(254).default('ada.lovelace@example.com'),
  ...leadTextShape(z.string().max(200).nullable().default(null)),
  variables: z.record(z.string(), z.union([z.string().max(10_000), z.number(), z.boolean()])).default({}),
});

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
    lead_id: z
      .string()
      .optional()
      .describe('A lead of the campaign. Defaults to `lead`, or else to the oldest lead of the campaign'),
    lead: sampleInput.optional().describe('A sample lead that is not stored'),
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
    const link = `${await loadLinkBase(context, organizationId)}/u/preview`;
    const options = { lead, unsubscribeLink: link, addUnsubscribeLink: campaign.unsubscribeLink };
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

type ShownLead = TemplateLead & { id: string | null };

async function leadToShow(
  { db }: Context,
  { organizationId, id: campaignId }: CampaignRow,
  { lead_id, lead }: { lead_id?: string; lead?: z.output<typeof sampleInput> },
): Promise<ShownLead> {
  if (lead_id === undefined && lead) return madeUp(lead);
  const id = lead_id === undefined ? undefined : uuidOf('led', lead_id);
  if (id === null) throw notFound('lead of this campaign');
  const row = await db.lead.findFirst({ where: { organizationId, campaignId, id }, orderBy: { id: 'asc' } });
  // Validated when the lead was added.
  if (row) return { ...row, variables: row.variables as TemplateLead['variables'] };
  if (id) throw notFound('lead of this campaign');
  return madeUp(
    sampleInput.parse({ first_name: 'Ada', last_name: 'Lovelace', company: 'Analytical Engines' }),
  );
}

function madeUp({ email, variables, ...texts }: z.output<typeof sampleInput>): ShownLead {
  return { id: null, email, ...readLeadTexts(texts), variables };
}

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
