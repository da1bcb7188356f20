import { aCampaign, someLeads, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('list leads');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});

const list = (query = '', of: { id: string } = campaign) =>
  organization.owner.get(`/api/v1/campaigns/${of.id}/leads${query}`);
const emailsOf = (body: { data: { email: string }[] }) => body.data.map(({ email }) => email);
const add = (emails: string[], tags?: string[]) =>
  organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads`, {
    leads: emails.map((email) => ({ email })),
    tags,
  });

/** Walks the list to its end. */
async function walk(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | null = ''; next !== null;) {
    const response: { body: { data: { email: string }[]; next: string | null } } = await list(
      `?${query}${next && `&after=${next}`}`,
    );
    pages.push(emailsOf(response.body));
    ({ next } = response.body);
  }
  return pages;
}

/** Leads in this order, as they would be after a while. */
async function leadsInOrder(leads: { email: string; status?: string; category?: string }[]) {
  await add(leads.map(({ email }) => email));
  for (const { email, ...data } of leads)
    await service.context.db.lead.updateMany({ where: { email }, data });
}

describe('200', () => {
  it('shows the leads as they are, oldest first', async () => {
    await add(['zoe@x.com', 'ann@x.com'], ['vip']);
    await add(['max@x.com']);
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(emailsOf(body)).toEqual(['zoe@x.com', 'ann@x.com', 'max@x.com']);
    expect(body.next).toBeNull();
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^led_[0-9a-f]{32}$/),
      email: 'zoe@x.com',
      first_name: null,
      last_name: null,
      company: null,
      status: 'pending',
      category: null,
      variables: {},
      tags: ['vip'],
      campaign_id: campaign.id,
      created_at: '2026-03-02T12:00:00.000Z',
    });
  });

  it('is empty for a campaign without leads', async () => {
    expect((await list()).body).toEqual({ data: [], next: null });
  });

  it('shows 100 leads a page, and each lead once over all pages', async () => {
    await someLeads(service, organization, campaign, 250);
    const pages = await walk('');
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(pages.flat()).size).toBe(250);
  });

  it('has no empty last page', async () => {
    await someLeads(service, organization, campaign, 4);
    expect((await walk('limit=2')).map(({ length }) => length)).toEqual([2, 2]);
  });

  it('misses nothing when leads come and go between two pages', async () => {
    await add(['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']);
    const first = (await list('?limit=2')).body;
    await organization.owner.delete(`/api/v1/leads/${first.data[1].id}`);
    await add(['e@x.com']);
    expect(emailsOf((await list(`?limit=2&after=${first.next}`)).body)).toEqual(['c@x.com', 'd@x.com']);
  });

  it('filters by one status or several, page by page', async () => {
    await leadsInOrder([
      { email: 'a@x.com' },
      { email: 'b@x.com', status: 'replied' },
      { email: 'c@x.com', status: 'bounced' },
      { email: 'd@x.com', status: 'replied' },
    ]);
    expect(emailsOf((await list('?status=replied')).body)).toEqual(['b@x.com', 'd@x.com']);
    expect(await walk('status=replied,pending&limit=2')).toEqual([['a@x.com', 'b@x.com'], ['d@x.com']]);
    expect(await walk('status=opted_out')).toEqual([[]]);
  });

  it('filters by category, alone and together with the status', async () => {
    await leadsInOrder([
      { email: 'a@x.com', status: 'replied', category: 'interested' },
      { email: 'b@x.com', status: 'opted_out', category: 'do_not_contact' },
      { email: 'c@x.com', status: 'replied', category: 'other' },
      { email: 'd@x.com' },
    ]);
    expect(emailsOf((await list('?category=interested,do_not_contact')).body)).toEqual([
      'a@x.com',
      'b@x.com',
    ]);
    expect(emailsOf((await list('?category=interested,do_not_contact&status=replied')).body)).toEqual([
      'a@x.com',
    ]);
  });

  it('takes the next page with the same filters in another order', async () => {
    await someLeads(service, organization, campaign, 3);
    const { next } = (await list('?status=pending,replied&limit=1')).body;
    expect((await list(`?status=replied,pending,pending&limit=1&after=${next}`)).status).toBe(200);
  });

  it('shows the leads of this campaign only', async () => {
    const other = await aCampaign(service, organization);
    await someLeads(service, organization, other, 1);
    expect((await list()).body.data).toEqual([]);
  });
});

describe('400', () => {
  it.each([
    ['an unknown status', '?status=pending,gone', 'invalid_request'],
    ['an unknown category', '?category=nice', 'invalid_request'],
    ['limit 0', '?limit=0', 'invalid_request'],
    ['limit 501', '?limit=501', 'invalid_request'],
    ['an unknown parameter', '?page=2', 'invalid_request'],
    ['a cursor of nobody', '?after=c1_AAAA', 'invalid_cursor'],
    ['what is no cursor', '?after=led_00000000000000000000000000000000', 'invalid_cursor'],
  ])('refuses %s', async (_, query, code) => {
    const { status, body } = await list(query);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('refuses the cursor of another campaign, filter, organization or list', async () => {
    await someLeads(service, organization, campaign, 2);
    const { next } = (await list('?limit=1')).body;
    const other = await service.organization();
    const theirs = await aCampaign(service, other);
    const answers = await Promise.all([
      list(`?limit=1&after=${next}`, await aCampaign(service, organization)),
      list(`?limit=1&status=pending&after=${next}`),
      other.owner.get(`/api/v1/campaigns/${theirs.id}/leads?after=${next}`),
      organization.owner.get(`/api/v1/blocklist?after=${next}`),
    ]);
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('invalid_cursor'));
  });
});

describe('404', () => {
  it('for a campaign of another organization, and for none', async () => {
    const other = await service.organization();
    const theirs = await aCampaign(service, other);
    await someLeads(service, other, theirs, 1);
    expect((await list('', theirs)).status).toBe(404);
    expect((await list('', { id: 'cmp_00000000000000000000000000000000' })).status).toBe(404);
    expect((await list('', { id: 'x' })).status).toBe(404);
  });
});

describe('403', () => {
  it('needs the right to read', async () => {
    const stranger = await organization.ownerWith(['survey:read']);
    const { status, body } = await stranger.get(`/api/v1/campaigns/${campaign.id}/leads`);
    expect([status, body.error.code]).toEqual([403, 'insufficient_scope']);
  });
});
