import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { planModes, planOf, readsOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { leadsScannedMax, readLeadPage, scanEnd } from '../../src/leads/read-lead-page.ts';
import type { LeadFilter } from '../../src/leads/lead-page.ts';
import { aCampaign, type Made } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const leads = 2 * leadsScannedMax + 10_000;
let service: Service;
let organization: TestOrganization;
let campaign: Made;

/** A campaign with many leads, of which only the newest is called Zoe Zuse; and small ones of others. */
beforeAll(async () => {
  service = await startService('long campaign');
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
  await service.context.pool.query(
    `insert into leads (organization_id, campaign_id, id, email, first_name, last_name, status, category, tags, variables, created_at)
     select case when n <= $3::int then $1::uuid else new_id() end, case when n <= $3 then $2::uuid else new_id() end,
            lpad(n::text, 32, '0')::uuid, n || '@x.com', case n when $3 then 'Zoe' else 'Ann' end, case n when $3 then 'Zuse' end,
            case when n % 2 = 0 then 'pending' else 'completed' end, case when n % 2 = 0 then 'other' end,
            case n when $3 then '{vip}' else '{}' end::text[],
            jsonb_build_object('city', 'Rome', case n when 1 then 'first' when $3 then 'last' else 'seat' end, n), $4::timestamptz
       from generate_series(1, $3 + 5000) n`,
    [organization.id, campaign.uuid, leads, noon],
  );
  await service.context.pool.query('vacuum analyze leads');
});
afterAll(() => service.close());

it.each(['q=oe%20zus', 'tag=vip', 'q=zoe&tag=vip&limit=500'])(
  'a search by %s continues where a page ended, until the last lead',
  async (query) => {
    const pages: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      const { body }: { body: { data: { first_name: string }[]; next: string | null } } =
        await organization.owner
          .get(`/api/v1/campaigns/${campaign.id}/leads?${query}${after && `&after=${after}`}`)
          .expect(200);
      pages.push(body.data.map(({ first_name: name }) => name));
      after = body.next;
    }
    expect(pages).toEqual([[], [], ['Zoe']]);
  },
);

it('exports what a search finds, with a column for every variable of the campaign', async () => {
  const path = `/api/v1/campaigns/${campaign.id}/leads/export?q=zoe`;
  const { text } = await organization.owner.get(path).buffer(true).expect(200);
  const [header, ...rows] = text.trimEnd().split('\r\n');
  expect(header).toMatch(/,city,first,last,seat$/);
  expect(rows).toEqual([expect.stringMatching(new RegExp(`,Rome,,${leads},$`))]);
});

itOnOnePostgres.each<[string, Partial<LeadFilter>]>([
  ['a text that nobody has', { text: 'nobody' }],
  ['a tag that nobody has', { tag: 'nobody' }],
  ['a status and a text', { statuses: ['pending'], text: 'nobody' }],
  ['two statuses and a text', { statuses: ['pending', 'completed'], text: 'nobody' }],
  ['a category and a rare status', { categories: ['other'], statuses: ['bounced'] }],
])('a page by %s ends at a lead that an index has', async (_name, fields) => {
  const { pool, queries } = recordingPool(service.context.pool);
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  const page = await readLeadPage(pool, { ...key, ...fields, limit: 100 });
  expect(page).toMatchObject({ items: null, key: [expect.any(String)] });
  for (const mode of planModes) {
    const end = await planOf(service.context.pool, queries[0]!, mode);
    expect(rowsRead(end, 'leads')).toBe(leadsScannedMax);
    for (const { 'Node Type': type } of readsOf(end, 'leads')) expect(type).toMatch(/^Index (Only )?Scan$/);
  }
});

it('does not look for an end where an index has all that match', async () => {
  const { pool, queries } = recordingPool(service.context.pool);
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  await readLeadPage(pool, { ...key, statuses: ['pending'], limit: 100 });
  expect(queries).toHaveLength(1);
  expect(await scanEnd(pool, { ...key, statuses: ['bounced'] })).toBeUndefined();
});
