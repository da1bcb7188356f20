import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { replyCountsQuery } from '../../src/replies/count-replies.ts';
import { replyPageQuery, type ReplyFilter } from '../../src/replies/reply-page.ts';
import { planModes, planOf, readsOf } from '@reachback/testing/database/plans';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const campaignId = '00000000-0000-7000-8000-00000000000a';
const mailboxId = campaignId;
const rowsEach = 12_000;
let service: Service;

/** Two organizations, three campaigns each; half is automatic, `do_not_contact` is rare. */
beforeAll(async () => {
  service = await startService('reply plans');
  await service.context.pool.query(
    `insert into replies (organization_id, lead_id, campaign_id, from_address, mailbox_id, category, automatic, created_at, received_at, text, opt_out_in_doubt)
     select ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid, new_id(),
            ('00000000-0000-7000-8000-00000000000' || substr('abc', 1 + (n / 2) % 3, 1))::uuid, 'a@b.test',
            ('00000000-0000-7000-8000-00000000000' || substr('abc', 1 + (n / 2) % 3, 1))::uuid,
            case when n % 1000 < 2 then 'do_not_contact' when n % 4 < 2 then 'out_of_office'
                 else (array['interested','not_interested','other','information_request'])[1 + (n / 4) % 4] end,
            n % 1000 >= 2 and n % 4 < 2, $1::timestamptz - make_interval(secs => n * 0.777), now(), repeat('words ', 40), n % 200 = 6
       from generate_series(1, ${2 * rowsEach}) n order by random()`,
    [noon],
  );
  await service.context.pool.query('vacuum analyze replies');
});
afterAll(() => service.close());

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
  [
    'a campaign and two categories',
    { campaignId, categories: ['interested', 'do_not_contact'], before: deep },
  ],
  ['a mailbox', { mailboxId, before: deep }],
  ['a mailbox with include_automatic', { mailboxId, includeAutomatic: true }],
  ['a mailbox and a rare category', { mailboxId, categories: ['do_not_contact'] }],
  ['what is in doubt', { optOutInDoubt: true }],
  [
    'all seven categories of people',
    { categories: replyCategories.filter((one) => !/^(bounce|out_of_office)$/.test(one)) },
  ],
];

describe.each(planModes)('a page of 100, with %s', (mode) => {
  it.each(filters)('by %s reads little more than the page', async (_name, filter) => {
    const query = replyPageQuery({ organizationId, includeAutomatic: false, limit: 100, ...filter });
    const plan = await planOf(service.context.pool, query, mode);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(600);
    for (const node of readsOf(plan, 'replies')) {
      // A bitmap of the index is fine where a category has hardly more replies than a page.
      expect(node['Node Type']).toMatch(/^(Index (Only )?|Bitmap (Heap|Index) )Scan$/);
      expect(node['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(100);
    }
  });
});

it('counts the replies of one organization among others from an index alone', async () => {
  const { pool } = service.context;
  const of = '00000000-0000-7000-8000-000000000003';
  await pool.query(
    `insert into replies (organization_id, lead_id, campaign_id, from_address, mailbox_id, category, automatic, created_at, received_at, text)
     select $1, lead_id, campaign_id, from_address, mailbox_id, category, automatic, created_at, received_at, text
       from replies limit 2000`,
    [of],
  );
  await pool.query('vacuum analyze replies');
  const plan = await planOf(pool, replyCountsQuery(of, undefined), 'force_custom_plan');
  expect(readsOf(plan, 'replies').map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(200);
});
