import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { leadTextShape, readLeadTexts } from '../../kinds/lead-texts.ts';
import type { CampaignRow } from '../campaign.ts';
import type { TemplateLead } from './templates.ts';

const sampleInput = z.object({
  email: z.string().max(254).default('ada.lovelace@example.com'),
  ...leadTextShape(z.string().max(200).nullable().default(null)),
  variables: z.record(z.string(), z.union([z.string().max(10_000), z.number(), z.boolean()])).default({}),
});

/** Input fields that say for whom a text is rendered. */
export const shownLeadFields = {
  lead_id: z
    .string()
    .optional()
    .describe('A lead of the campaign. Defaults to `lead`, or else to the oldest lead of the campaign'),
  lead: sampleInput.optional().describe('A sample lead that is not stored'),
};

/** The lead that a preview or test is rendered for. */
export type ShownLead = TemplateLead & { id: string | null };

/** @throws ApiError 404 for a lead that is not in the campaign */
export async function leadToShow(
  { db }: Context,
  { organizationId, id: campaignId }: CampaignRow,
  { lead_id, lead }: z.output<z.ZodObject<typeof shownLeadFields>>,
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
