import { nilUuid, uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { leadFilterFields, readLeadFilter } from '../leads/lead-filter.ts';
import type { PeopleFilter } from './people-page.ts';

/** Filter fields of lists and exports of people. */
export const peopleFilterFields = {
  campaign_id: z.string().optional().describe('Only people in this campaign, `cmp_…`'),
  status: leadFilterFields.status,
  category: leadFilterFields.category,
  tag: leadFilterFields.tag.describe('A tag that the person or the lead has'),
  q: z
    .string()
    .max(320)
    .optional()
    .describe('An email address, or text that the address, the full name or the company contains'),
};
type PeopleFilterFields = z.output<z.ZodObject<typeof peopleFilterFields>>;

/** Normalizes a filter: equal filters give equal results, however written. */
export function readPeopleFilter(fields: PeopleFilterFields): Omit<PeopleFilter, 'organizationId'> {
  const { campaign_id: campaign } = fields;
  return {
    ...readLeadFilter(fields),
    // An invalid campaign id matches nobody, like an unknown campaign.
    campaignId: campaign === undefined ? undefined : (uuidOf('cmp', campaign) ?? nilUuid),
  };
}
