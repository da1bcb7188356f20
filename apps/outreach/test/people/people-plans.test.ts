import { planOf, readsOf } from '@reachback/testing/database/plans';
import {
  leadsWalkedMax,
  peoplePageQuery,
  walkEndQuery,
  type PeopleFilter,
} from '../../src/people/people-page.ts';
import { timelineQuery } from '../../src/people/show-timeline.ts';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const campaignId = '00000000-0000-7000-8000-00000000000a';
const persons = 60_000;
let service: Service;

/** Two campaigns: everyone is in the first, every fourth person in the second; few have bounced. */
beforeAll(async () => {
  service = await startService('people plans');
  const { pool } = service.context;
  await pool.query(
    `insert into leads (organization_id, campaign_id, email, status, company, created_at)
     select $1, c.id, 'lead' || lpad(n::text, 6, '0') || '@x.com',
            case when n % 10000 = 9999 then 'bounced' when n % 2 = 0 then 'pending' else 'completed' end, 'Acme', $2
       from generate_series(1, ${persons}) n,
            (values ('00000000-0000-7000-8000-00000000000a'::uuid, 1), ('00000000-0000-7000-8000-00000000000b', 4)) c (id, every)
      where n % c.every = 0 order by random()`,
    [organizationId, noon],
  );
  await pool.query(
    `insert into replies (organization_id, lead_id, campaign_id, from_address, category, created_at, received_at)
     select $1, id, campaign_id, email, 'other', $2, $2 from leads where email < 'lead000100'`,
    [organizationId, noon],
  );
  await pool.query(
    `insert into people (organization_id, email, tags, updated_at)
     select $1, email, case when email < 'lead001000' then '{vip,few}' else '{vip}' end::text[], $2
       from leads where campaign_id = $3 on conflict do nothing`,
    [organizationId, noon, campaignId],
  );
  await pool.query('vacuum analyze leads, replies, sends, people');
});
afterAll(() => service.close());

const deep = { email: `lead0${persons - 20_000}@x.com`, included: false };
const blocks = (plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }) =>
  plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
const page = (filter: Partial<PeopleFilter>, from?: typeof deep, until?: string) =>
  peoplePageQuery({ organizationId, ...filter }, { from, until, limit: 100, now: noon });

it.each<[string, Partial<PeopleFilter>, typeof deep | undefined]>([
  ['nothing', {}, undefined],
  ['a deep cursor', {}, deep],
  ['a campaign', { campaignId }, deep],
  ['a common status', { statuses: ['pending'] }, deep],
  ['text that many have', { text: 'acme' }, deep],
  ['a tag that many have', { tag: 'vip' }, deep],
  ['an address', { text: 'lead000007@x.com' }, undefined],
])('a page of 100 by %s reads little more than the page', async (_name, filter, from) => {
  const plan = await planOf(service.context.pool, page(filter, from), 'force_custom_plan');
  // Each person's leads, emails, replies and list entries are looked up.
  expect(blocks(plan)).toBeLessThanOrEqual(4_500);
  for (const read of readsOf(plan, 'leads')) expect(read['Node Type']).toMatch(/^Index (Only )?Scan$/);
});

it('reads no more than the walk when nobody is found', async () => {
  const { pool } = service.context;
  const end = walkEndQuery({ organizationId }, undefined);
  const { rows } = await pool.query<{ email: string }>(end);
  const walked = await pool.query('select from leads where email < $1', [rows[0]!.email]);
  expect(walked.rowCount).toBeLessThanOrEqual(leadsWalkedMax);
  expect(walked.rowCount).toBeGreaterThan(leadsWalkedMax - 2);
  const found = await planOf(pool, end, 'force_custom_plan');
  expect(readsOf(found, 'leads').map((read) => read['Node Type'])).toEqual(['Index Only Scan']);
  const plan = await planOf(pool, page({ text: 'nobody' }, undefined, rows[0]!.email), 'force_custom_plan');
  expect(blocks(plan)).toBeLessThanOrEqual(leadsWalkedMax * 1.2);
  const tagged = page({ tag: 'nobody' }, undefined, rows[0]!.email);
  expect(blocks(await planOf(pool, tagged, 'force_custom_plan'))).toBeLessThanOrEqual(leadsWalkedMax * 2);
});

it('continues where a walk ended, until everyone was looked at', async () => {
  const person = await service.organization();
  await service.context.pool.query('update leads set organization_id = $1', [person.id]);
  const seen: string[] = [];
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages += 1) {
    const { body }: { body: { data: { email: string }[]; next: string | null } } = await person.owner
      .get(`/api/v1/people?status=bounced&limit=500${after && `&after=${after}`}`)
      .expect(200);
    seen.push(...body.data.map(({ email }) => email));
    after = body.next;
  }
  expect(pages).toBe(2);
  expect(seen).toEqual(
    [9999, 19999, 29999, 39999, 49999, 59999].map((n) => `lead${String(n).padStart(6, '0')}@x.com`),
  );
  const { text } = await person.owner.get('/api/v1/people/export?status=bounced').buffer(true).expect(200);
  expect(text.match(/lead\d+@x\.com/g)).toEqual(seen);
});

it('reads of a timeline only what concerns the person', async () => {
  const query = timelineQuery({ organizationId, email: 'lead000008@x.com', before: undefined, limit: 100 });
  const plan = await planOf(service.context.pool, query, 'force_custom_plan');
  expect(blocks(plan)).toBeLessThanOrEqual(150);
});
