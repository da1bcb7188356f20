import { planModes, planOf, readsOf, rowsRead } from '@reachback/testing/database/plans';
import { rareFiltersQuery } from '../../src/conversations/conversation-page.ts';
import { groupsInDoubtSql } from '../../src/conversations/count-conversations.ts';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const conversationsEach = 10_000;
const inDoubt = 20;
let service: Service;

/** Two organizations; few replies are in doubt. */
beforeAll(async () => {
  service = await startService('in doubt plans');
  const { pool } = service.context;
  await pool.query('alter table replies disable trigger user');
  await pool.query('alter table conversations disable trigger user');
  await pool.query(
    `with talks as (
       select ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid as organization_id, new_id() as lead_id,
              new_id() as campaign_id, $1::timestamptz - make_interval(secs => n) as at, n
         from generate_series(1, ${2 * conversationsEach}) n),
     replied as (
       insert into replies (organization_id, lead_id, campaign_id, from_address, category, received_at, created_at, opt_out_in_doubt)
       select organization_id, lead_id, campaign_id, 'a@b.test', 'other', at, at, n % ${conversationsEach / inDoubt} = 2 from talks)
     insert into conversations (organization_id, lead_id, campaign_id, category, last_at, words)
     select organization_id, lead_id, campaign_id, 'other', at, '' from talks order by random()`,
    [noon],
  );
  await pool.query('vacuum analyze replies, conversations');
});
afterAll(() => service.close());

describe.each(planModes)('what is in doubt, with %s', (mode) => {
  it.each([
    ['lists', rareFiltersQuery({ ...asking(), state: 'open', optOutInDoubt: true, limit: 100 })],
    ['counts', { text: groupsInDoubtSql, values: [organizationId, 'person:none', noon] }],
  ])('%s what is in doubt and reads nothing else', async (_what, query) => {
    const plan = await planOf(service.context.pool, query, mode);
    expect(rowsRead(plan, 'conversations')).toBeLessThanOrEqual(3 * inDoubt);
    for (const node of readsOf(plan, 'replies')) expect(node['Node Type']).toMatch(/Index|Bitmap/);
  });
});

function asking() {
  return { organizationId, actor: 'person:none', now: noon };
}
