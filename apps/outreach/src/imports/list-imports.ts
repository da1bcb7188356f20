import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageSql, pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { campaignUuid } from '../campaigns/campaign.ts';
import { endpoint } from '../context.ts';
import { importJson, importView } from './import.ts';

/** Newest first: ids start with their creation time. */
export const listImports = endpoint({
  name: 'listImports',
  summary: 'List the imports of the last 90 days',
  description:
    'Returns imports from newest to oldest, including running ones. Filter by campaign with `campaign_id`.',
  group: 'imports',
  input: z.object({
    campaign_id: z.string().optional(),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(importView), next: z.string().nullable() }),
  async handle({ pool, cursors, clock }, { organizationId }, { campaign_id, after, limit }) {
    const campaignId = campaign_id === undefined ? null : campaignUuid(campaign_id);
    const scope = { endpoint: 'listImports', organizationId, filters: { campaign_id } };
    const [before] = after === undefined ? [null] : cursors.decode(scope, after);
    const { rows } = await pool.query<PageRow>(page, [
      organizationId,
      campaignId,
      before,
      limit,
      clock.now(),
    ]);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});

const page = pageSql(
  `select ${importJson('$5')} as item, i.id
     from imports i
    where i.organization_id = $1 and ($2::uuid is null or i.campaign_id = $2) and ($3::uuid is null or i.id < $3)
    order by i.id desc limit $4::int + 1`,
  '$4::int',
);
