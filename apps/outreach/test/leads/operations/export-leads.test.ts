import { parse } from 'csv-parse/sync';
import { aCampaign, someLeads, type Made } from '../../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('export leads');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});

const get = (query: string, { id } = campaign) =>
  organization.owner
    .get(`/api/v1/campaigns/${id}/leads/export${query}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString()));
    });
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true });

describe('200', () => {
  it('gives each lead as the list shows it, a line each, as NDJSON', async () => {
    await someLeads(service, organization, campaign, [
      { email: 'a@x.com', first_name: 'Änne', variables: { plan: 'Gold\n"1"', seats: 5, vip: true } },
      { email: 'b@x.com', status: 'stopped' },
    ]);
    const { body, headers } = await get('?format=ndjson').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/x-ndjson'),
      'content-disposition': 'attachment; filename="leads-2026-03-02.ndjson"',
      'cache-control': 'private, no-store',
    });
    const { body: list } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}/leads`).expect(200);
    expect(linesOf(body)).toEqual(list.data);
  });

  it('gives a header and a row each as CSV, with a column for every variable', async () => {
    const [first] = await someLeads(service, organization, campaign, [
      {
        email: 'a@x.com',
        first_name: '=HYPERLINK("http://evil")',
        variables: { plan: 'Gold, "1"', seats: -5 },
      },
      { email: 'b@x.com', variables: { city: 'München\nSüd', constructor: 'Max', status: 'own' } },
    ]);
    await service.context.db.lead.updateMany({ where: { id: first!.uuid }, data: { tags: ['vip', 'eu'] } });
    const { body, headers } = await get('').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')[0]).toBe(
      'id,email,first_name,last_name,company,status,stop_reason,stop_detail,category,tags,campaign_id,created_at,city,constructor,plan,seats,variables.status',
    );
    const [a, b] = rowsOf(body);
    expect(a).toEqual({
      id: first!.id,
      email: 'a@x.com',
      first_name: `'=HYPERLINK("http://evil")`,
      last_name: '',
      company: '',
      status: 'pending',
      stop_reason: '',
      stop_detail: '',
      category: '',
      tags: 'vip;eu',
      campaign_id: campaign.id,
      created_at: noon.toISOString(),
      city: '',
      constructor: '',
      plan: 'Gold, "1"',
      seats: '-5',
      'variables.status': '',
    });
    expect(b).toMatchObject({ email: 'b@x.com', city: 'München\nSüd', 'variables.status': 'own' });
  });

  it('puts the variables into one column when there are more than 500', async () => {
    const variables = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`v${n}`, n]));
    const leads = Array.from({ length: 9 }, (_, lead) => ({
      variables: Object.fromEntries(Object.entries(variables).map(([name, n]) => [`${name}_${lead}`, n])),
    }));
    await someLeads(service, organization, campaign, leads);
    const rows = rowsOf((await get('').expect(200)).body);
    expect(rows).toHaveLength(9);
    expect(Object.keys(rows[0]!)).toHaveLength(13);
    expect(JSON.parse(rows[0]!.variables!)).toEqual(leads[0]!.variables);
  });

  it('gives every lead once, in order, over many pages', async () => {
    const made = await someLeads(service, organization, campaign, 3_500);
    const { body } = await get('?format=ndjson').expect(200);
    const ids = made.map(({ id }) => id);
    expect(linesOf(body).map(({ id }) => id)).toEqual(ids.toSorted());
    expect(rowsOf((await get('').expect(200)).body).map(({ id }) => id)).toEqual(ids.toSorted());
  });

  it('takes the filters of the list', async () => {
    const statuses = ['pending', 'replied', 'stopped', 'replied'];
    const leads = await someLeads(
      service,
      organization,
      campaign,
      statuses.map((status, n) => ({ status, email: `n${n}@x.com` })),
    );
    await service.context.db.lead.updateMany({
      where: { id: leads[3]!.uuid },
      data: { category: 'interested' },
    });
    const emails = async (query: string) =>
      rowsOf((await get(query).expect(200)).body).map(({ email }) => email);
    expect(await emails('?status=stopped,replied')).toEqual(['n1@x.com', 'n2@x.com', 'n3@x.com']);
    expect(await emails('?category=interested')).toEqual(['n3@x.com']);
    expect(await emails('?q=n2')).toEqual(['n2@x.com']);
  });

  it('has only the header without leads', async () => {
    expect((await get('').expect(200)).body).toMatch(/^id,email,[a-z_,]+\r\n$/);
    expect((await get('?format=ndjson').expect(200)).body).toBe('');
  });
});

describe('400', () => {
  it.each(['?format=xlsx', '?status=happy', '?limit=5', '?after=x'])('refuses %s', async (query) => {
    const { status } = await get(query);
    expect(status).toBe(400);
  });
});

describe('404', () => {
  it('for a campaign of another organization, as an error and not as a file', async () => {
    const other = await service.organization();
    const foreign = await aCampaign(service, other);
    await someLeads(service, other, foreign, 1);
    const { body, headers } = await organization.owner
      .get(`/api/v1/campaigns/${foreign.id}/leads/export`)
      .expect(404);
    expect(body.error.code).toBe('not_found');
    expect(headers['content-disposition']).toBeUndefined();
  });
});

describe('403', () => {
  it('needs the right to read', async () => {
    const writer = await organization.ownerWith(['outreach:write']);
    await writer.get(`/api/v1/campaigns/${campaign.id}/leads/export`).expect(403);
  });
});
