import { uuidOf, nilUuid } from '@reachback/common/values/ids';
import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import type { Pool } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { leadFilterFields, readLeadFilter } from '../leads/lead-filter.ts';
import { peoplePageQuery, walkEndQuery, walksLeads, type PeoplePlace } from './people-page.ts';
import { person } from './person.ts';

/** Everyone in any campaign of the organization: one item per address, with its leads. */
export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'List people across all campaigns',
  description:
    'Returns one item per email address with its leads in all campaigns, ordered by address. The filters can be combined: a person is included if one lead matches all of them. With `status`, `category`, `tag` or `q` but without `campaign_id`, a page can have fewer items than `limit`, even none, while `next` is not null: continue with `next`. Pass the `next` value of a page as `after`, with the same filters, to get the following one.',
  group: 'people',
  input: z.object({
    campaign_id: z.string().optional().describe('Only people in this campaign, `cmp_…`'),
    status: leadFilterFields.status,
    category: leadFilterFields.category,
    tag: leadFilterFields.tag.describe('A tag that the person or the lead has'),
    q: z
      .string()
      .max(320)
      .optional()
      .describe('An email address, or text that the address, the full name or the company contains'),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(person), next: z.string().nullable() }),
  async handle({ pool, cursors, clock }, { organizationId }, input) {
    const { campaign_id: campaign, limit } = input;
    const filters = {
      ...readLeadFilter(input),
      // An invalid campaign id matches nobody, like an unknown campaign.
      campaignId: campaign === undefined ? undefined : (uuidOf('cmp', campaign) ?? nilUuid),
    };
    const scope = { endpoint: 'listPeople', organizationId, filters };
    const filter = { organizationId, ...filters };
    const from = input.after === undefined ? undefined : readPlace(cursors.decode(scope, input.after));
    const until = walksLeads(filter) ? await walkEnd(pool, filter, from) : undefined;
    const query = peoplePageQuery(filter, { from, until, limit, now: clock.now() });
    // sql: { query: peoplePageQuery({}, { limit: 1 }) },
    // { query: peoplePageQuery({ text: 'a@b.example' }, { from: { email: 'a' }, until: 'a', limit: 1 }) },
    // { query: peoplePageQuery({ campaignId: 'a', statuses: ['a'], categories: ['a'], tag: 'a', text: 'a' }, { limit: 1 }) }
    const { rows } = await pool.query<PageRow>(query);
    const { items, key } = rows[0]!;
    const text = pageText({ items, key }, (last) => cursors.encode(scope, last));
    if (key || until === undefined) return answerText(text);
    const next = cursors.encode(scope, [until, 'included']);
    return answerText(`${text.slice(0, -'null}'.length)}${JSON.stringify(next)}}`);
  },
});

function readPlace([email, included]: string[]): PeoplePlace {
  return { email: email!, included: included !== undefined };
}

async function walkEnd(
  pool: Pool,
  filter: Parameters<typeof walkEndQuery>[0],
  from: PeoplePlace | undefined,
): Promise<string | undefined> {
  // sql: { filter: {}, from: undefined }
  const { rows } = await pool.query<{ email: string }>(walkEndQuery(filter, from));
  // One address fills the whole scan: no page would get past it.
  return rows[0]?.email === from?.email ? undefined : rows[0]?.email;
}
