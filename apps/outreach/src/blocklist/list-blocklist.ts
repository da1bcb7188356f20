import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { blocklistEntry, blocklistPageQuery, blocklistText, soughtText } from './blocklist-page.ts';

/** Newest first: ids start with their creation time. */
export const listBlocklist = endpoint({
  name: 'listBlocklist',
  summary: 'List the blocklist',
  description: 'Returns entries from newest to oldest. `q` finds entries that contain a text.',
  group: 'blocklist',
  input: z.object({
    q: blocklistText,
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(blocklistEntry), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, { q, after, limit }) {
    const text = soughtText(q);
    const scope = { endpoint: 'listBlocklist', organizationId, filters: { q: text } };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const query = blocklistPageQuery({ organizationId, text, before, limit });
    // sql: { query: blocklistPageQuery({}) }
    const { rows } = await pool.query<PageRow>(query);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});
