import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignStatuses } from '../../kinds/campaign-statuses.ts';
import { campaignItem, presentCampaign } from '../campaign.ts';

/** Newest first: ids start with their creation time. */
export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary: 'List campaigns with their status and headline numbers',
  description:
    'Returns campaigns from newest to oldest, without steps and mailboxes. Filter by one or several statuses. Pass the `next` value of a page as `after` to get the following one.',
  group: 'campaigns',
  tool: { name: 'coldemail_campaigns', title: 'List campaigns' },
  input: z.object({
    status: z
      .array(z.enum(campaignStatuses))
      .optional()
      .describe('One status or several (in a query with commas); default all'),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(campaignItem), next: z.string().nullable() }),
  async handle({ db, cursors }, { organizationId }, { status, after, limit }) {
    const scope = { endpoint: 'listCampaigns', organizationId, filters: { status: status?.toSorted() } };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const rows = await db.campaign.findMany({
      where: { organizationId, status: { in: status }, id: { lt: before } },
      include: { numbers: true },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit);
    const hasMore = rows.length > limit;
    return {
      data: page.map(presentCampaign),
      next: hasMore ? cursors.encode(scope, [page.at(-1)!.id]) : null,
    };
  },
});
