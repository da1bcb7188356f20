import { notFound } from '@reachback/common/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { lead, leadUuid, readLead } from './lead.ts';
import { leadFields, oneLine, tagsInput } from './lead-input.ts';

/** What the next mails say of the person. The address stays: mails and replies hang on it. */
export const updateLead = endpoint({
  method: 'PATCH',
  path: '/api/v1/leads/:id',
  name: 'updateLead',
  summary: 'Change names, company, variables or tags of a lead; what is left out stays',
  group: 'leads',
  scope: 'outreach:write',
  input: z.object({
    id: z.string(),
    ...leadFields,
    variables: leadFields.variables.describe('All of them: those before are replaced'),
    tags: tagsInput.optional().describe('All of them: those before are replaced'),
  }),
  output: lead,
  async handle({ db, pool }, { organizationId }, input) {
    const leadId = leadUuid(input.id);
    const { count } = await db.lead.updateMany({
      where: { organizationId, id: leadId },
      data: {
        firstName: changed(input.first_name),
        lastName: changed(input.last_name),
        company: changed(input.company),
        variables: input.variables === null ? {} : input.variables,
        tags: input.tags,
      },
    });
    if (count === 0) throw notFound('lead');
    return readLead(pool, { organizationId, leadId });
  },
});

/** Left out is unchanged; null or blank is none. */
function changed(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? oneLine(text) : text;
}
