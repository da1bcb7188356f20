import { nilUuid } from '@reachback/common/values/ids';
import { matchingLeadsQuery } from '../../src/blocklist/matching-leads.ts';
import { planOf, readsOf } from '@reachback/testing/database/plans';
import { startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
let service: Service;

/** 2,000 leads of the organization among 38,000 of others. */
beforeAll(async () => {
  service = await startService('blocklist plans');
  await service.context.pool.query(
    `insert into leads (organization_id, campaign_id, id, email)
     select ('00000000-0000-7000-8000-0000000000' || lpad((1 + n % 20)::text, 2, '0'))::uuid, new_id(), new_id(),
            'lead' || n || '@mail.d' || n % 500 || '.com'
       from generate_series(1, 40000) n order by random()`,
  );
  await service.context.pool.query('vacuum analyze leads');
});
afterAll(() => service.close());

it.each([
  ['an address', ['lead20@mail.d20.com'], 1],
  [
    'a thousand addresses',
    Array.from({ length: 1_000 }, (_, n) => `lead${n * 20}@mail.d${(n * 20) % 500}.com`),
    999,
  ],
  ['a domain', ['d20.com'], 80],
  ['a domain and an address', ['d20.com', 'lead40@mail.d40.com'], 81],
])('%s is looked for among the leads of the organization only', async (_, values, found) => {
  const query = matchingLeadsQuery({ organizationId, values, after: nilUuid, lock: true });
  const { rowCount } = await service.context.pool.query(query);
  expect(rowCount).toBe(found);
  const plan = await planOf(service.context.pool, query, 'force_custom_plan');
  for (const read of readsOf(plan, 'leads')) {
    expect(read['Node Type']).toMatch(/^(Index|Bitmap Heap) /);
    expect(read['Rows Removed by Filter'] ?? 0).toBeLessThan(2_000);
  }
});
