import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { blocklistEntry, blocklistText, soughtText } from './blocklist-page.ts';
import { readBlocklistPage } from './read-blocklist.ts';

/** Newest first: ids start with their creation time. */
export const listBlocklist = endpoint({
  name: 'listBlocklist',
  summary: 'List the blocklist',
  description:
    'Returns entries from newest to oldest. `q` finds entries that contain a text: one call then looks at 50,000 entries at most, and a page can have fewer items than `limit`, or none, and still have a `next`.',
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
    const page = await readBlocklistPage(pool, { organizationId, text, before, limit });
    return answerText(pageText(page, (key) => cursors.encode(scope, key)));
  },
});
