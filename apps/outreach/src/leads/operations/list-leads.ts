import { answerText } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { pageText } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint } from '../../context.ts';
import { lead } from '../lead.ts';
import { leadFilterFields, readLeadFilter } from '../lead-filter.ts';
import { readLeadPage } from '../read-lead-page.ts';

/** Oldest first: ids start with their creation time, in the order in which the leads were given. */
export const listLeads = endpoint({
  name: 'listLeads',
  summary: 'List the leads of a campaign',
  description:
    'Returns leads from oldest to newest. The filters for status, category, tag and text can be combined. With `tag`, `q`, or a status and a category, one call looks at 50,000 leads at most: a page can then have fewer items than `limit`, or none, and still have a `next`. Pass the `next` value of a page as `after`, with the same filters, to get the following one.',
  group: 'leads',
  input: z.object({
    id: z.string(),
    ...leadFilterFields,
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(lead), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, input) {
    const campaignId = campaignUuid(input.id);
    const { limit } = input;
    const filters = { campaignId, ...readLeadFilter(input) };
    const scope = { endpoint: 'listLeads', organizationId, filters };
    const [after] = input.after === undefined ? [] : cursors.decode(scope, input.after);
    const page = await readLeadPage(pool, { organizationId, ...filters, after, limit });
    if (!page.found) throw notFound('campaign');
    return answerText(pageText(page, (key) => cursors.encode(scope, key)));
  },
});
