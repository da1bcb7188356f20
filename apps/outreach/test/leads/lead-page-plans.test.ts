import { leadPageQuery, type LeadFilter } from '../../src/leads/lead-page.ts';
import { planModes, planOf, readsOf } from '@reachback/testing/database/plans';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const campaignId = '00000000-0000-7000-8000-00000000000a';
const rowsEach = 8_000;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

let service: Service;

/** Two organizations, three campaigns each; few have a category, few have bounced. */
beforeAll(async () => {
  service = await startService('lead plans');
  await service.context.pool.query(
    `insert into leads (organization_id, campaign_id, id, email, status, category, created_at)
     select ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid,
            ('00000000-0000-7000-8000-00000000000' || substr('abc', 1 + (n / 2) % 3, 1))::uuid,
            ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'lead' || n || '@x.com',
            case when n % 1000 < 6 then 'bounced' when n % 4 < 2 then 'pending' else 'completed' end,
            case when n % 500 < 6 then 'interested' when n % 10 < 2 then 'other' end, $1
       from generate_series(1, ${6 * rowsEach}) n order by random()`,
    [noon],
  );
  await service.context.pool.query('vacuum analyze leads');
});
afterAll(() => service.close());

const deep = idOf(5 * rowsEach);
const filters: [string, Partial<LeadFilter>][] = [
  ['nothing', {}],
  ['a deep cursor', { after: deep }],
  ['a status', { statuses: ['pending'], after: deep }],
  ['a rare status', { statuses: ['bounced'] }],
  ['a status nobody has', { statuses: ['opted_out'] }],
  ['three statuses', { statuses: ['bounced', 'completed', 'pending'], after: deep }],
  ['a category', { categories: ['other'], after: deep }],
  ['a rare category', { categories: ['interested'] }],
  ['two categories', { categories: ['interested', 'other'], after: deep }],
];

describe.each(planModes)('a page of 100, with %s', (mode) => {
  it.each(filters)('by %s reads little more than the page', async (_name, filter) => {
    const query = leadPageQuery({ organizationId, campaignId, limit: 100, ...filter });
    const plan = await planOf(service.context.pool, query, mode);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(600);
    for (const read of readsOf(plan, 'leads')) {
      expect(read['Node Type']).toMatch(/^Index (Only )?Scan$/);
      expect(read['Rows Removed by Filter'] ?? 0).toBe(0);
    }
  });
});
