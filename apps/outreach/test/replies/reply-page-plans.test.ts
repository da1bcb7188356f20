import type { PoolClient } from 'pg';
import pg from 'pg';
import { replyCategories } from '../../src/replies/reply.ts';
import { replyPageQuery, type ReplyFilter } from '../../src/replies/reply-page.ts';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const campaignId = '00000000-0000-7000-8000-00000000000a';
const rowsEach = 12_000;
let service: Service;

/** Two organizations, three campaigns each; half is automatic, `do_not_contact` is rare. */
beforeAll(async () => {
  service = await startService('reply plans');
  await service.context.pool.query(
    `insert into replies (organization_id, lead_id, campaign_id, from_address, category, automatic, received_at, text)
     select ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid, new_id(),
            ('00000000-0000-7000-8000-00000000000' || substr('abc', 1 + (n / 2) % 3, 1))::uuid, 'a@b.test',
            case when n % 1000 < 2 then 'do_not_contact' when n % 4 < 2 then 'out_of_office'
                 else (array['interested','not_interested','other','information_request'])[1 + (n / 4) % 4] end,
            n % 1000 >= 2 and n % 4 < 2, $1::timestamptz - make_interval(secs => n * 0.777), repeat('words ', 40)
       from generate_series(1, ${2 * rowsEach}) n order by random()`,
    [noon],
  );
  await service.context.pool.query('vacuum analyze replies');
});
afterAll(() => service.close());

interface Plan {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const before = (secondsAgo: number) => [
  new Date(noon.getTime() - secondsAgo * 1000).toISOString(),
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
];
const deep = before(rowsEach * 0.777 * 1.5);
const filters: [string, Partial<ReplyFilter>][] = [
  ['nothing', {}],
  ['a deep cursor', { before: deep }],
  ['since and before', { before: deep, since: new Date(noon.getTime() - 86_400_000) }],
  ['include_automatic', { includeAutomatic: true, before: deep }],
  ['a campaign', { campaignId, before: deep }],
  ['a campaign with include_automatic', { campaignId, includeAutomatic: true }],
  ['a category', { categories: ['interested'], before: deep }],
  ['a rare category', { categories: ['do_not_contact'] }],
  ['an automatic category', { categories: ['out_of_office'], includeAutomatic: true, before: deep }],
  ['three categories', { categories: ['do_not_contact', 'interested', 'other'], before: deep }],
  ['a campaign and a rare category', { campaignId, categories: ['do_not_contact'] }],
  ['a campaign and two categories', { campaignId, categories: ['interested', 'do_not_contact'], before: deep }],
  ['all seven categories of people', { categories: replyCategories.filter((one) => !/^(bounce|out_of_office)$/.test(one)) }],
];

/** Every node below the plan, itself included. */
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const literal = (value: unknown) =>
  pg.escapeLiteral(value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(',')}}` : String(value));

async function planOf(client: PoolClient, filter: ReplyFilter, mode: string): Promise<Plan> {
  const { text, values } = replyPageQuery(filter);
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare page as ${text}`);
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) execute page (${values.map(literal).join(', ')})`,
  );
  await client.query('deallocate page');
  return rows[0]['QUERY PLAN'][0].Plan;
}

describe.each(['force_custom_plan', 'force_generic_plan'])('a page of 100, with %s', (mode) => {
  it.each(filters)('by %s reads little more than the page', async (_name, filter) => {
    const client = await service.context.pool.connect();
    try {
      const plan = await planOf(client, { organizationId, includeAutomatic: false, limit: 100, ...filter }, mode);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(600);
      for (const node of nodes(plan).filter((one) => one['Relation Name'] === 'replies')) {
        // A bitmap of the index is fine where a category has hardly more replies than a page.
        expect(node['Node Type']).toMatch(/^(Index (Only )?|Bitmap (Heap|Index) )Scan$/);
        expect(node['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(100);
      }
    } finally {
      client.release();
    }
  });
});
