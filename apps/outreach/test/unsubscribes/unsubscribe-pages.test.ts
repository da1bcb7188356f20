import { withoutTable } from '@reachback/testing/database/without-table';
import request from 'supertest';
import { unsubscribeLink } from '../../src/links/unsubscribe-link.ts';
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
let lead: Made & { email: string };
beforeAll(async () => {
  service = await startService('unsubscribe');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
  [lead] = (await someLeads(service, organization, campaign, [
    { email: 'ann@x.com' },
    { email: 'bob@x.com' },
  ])) as [typeof lead];
});

const pathOf = ({ uuid: leadId, email = null }: Made & { email?: string | null }) => {
  const link = unsubscribeLink(service.context, { organizationId: organization.id, leadId, email });
  return new URL(link).pathname;
};
const oneClick = (path: string) =>
  request(service.app).post(path).type('form').send('List-Unsubscribe=One-Click');
const statusOf = async ({ id }: Made) => (await organization.owner.get(`/api/v1/leads/${id}`)).body.status;
const events = () => service.context.db.webhookEvent.findMany({ where: { organizationId: organization.id } });
const blocked = async () =>
  (await organization.owner.get('/api/v1/blocklist')).body.data.map(({ value }: { value: string }) => value);

describe('GET', () => {
  it('asks, names the address and changes nothing, however often a scanner follows it', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await request(service.app).get(pathOf(lead));
      expect([page.status, page.type]).toEqual([200, 'text/html']);
      expect(page.text).toContain('ann@x.com');
      expect(page.text).toContain('<form method="post">');
      expect(page.headers['x-robots-tag']).toContain('noindex');
    }
    expect(await statusOf(lead)).toBe('pending');
    expect(await events()).toEqual([]);
    expect(await blocked()).toEqual([]);
  });
});

describe('a failure', () => {
  it('is a page for people, and an error for programs', async () => {
    await withoutTable(service.context.pool, 'leads', async () => {
      const shown = request(service.app).post(pathOf(lead)).set('Accept', 'text/html,*/*;q=0.8');
      const { text } = await shown.expect(500).expect('Content-Type', /html/);
      expect(text).toContain('<h1>Please try again later</h1>');
      const { body } = await oneClick(pathOf(lead)).expect(500);
      expect(body.error.code).toBe('internal_error');
    });
    await oneClick(pathOf(lead)).expect(200);
  });
});

describe('POST', () => {
  it('opts out by the one click of a mail program, with one event', async () => {
    expect((await oneClick(pathOf(lead))).status).toBe(200);
    expect(await statusOf(lead)).toBe('opted_out');
    expect(await blocked()).toEqual(['ann@x.com']);
    const written = (await events()).map(({ body }) => JSON.parse(body));
    expect(written).toMatchObject([
      {
        type: 'coldemail.lead.opted_out',
        data: {
          source: 'unsubscribe_link',
          lead: { id: lead.id, status: 'opted_out' },
          campaign: { id: campaign.id },
        },
      },
    ]);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ opted_out: 1, finished: 1 });
  });

  it('opts out by the button of the page, which sends an empty form', async () => {
    expect((await request(service.app).post(pathOf(lead)).type('form').send('')).status).toBe(200);
    expect(await statusOf(lead)).toBe('opted_out');
  });

  it('takes links of earlier releases, which do not have the hash of the address', async () => {
    await oneClick(pathOf({ ...lead, email: null })).expect(200);
    expect(await statusOf(lead)).toBe('opted_out');
  });

  it("stops the person's leads in other campaigns, and nobody else's", async () => {
    const other = await aCampaign(service, organization);
    const [elsewhere, bystander] = await someLeads(service, organization, other, [
      { email: 'ann@x.com' },
      { email: 'joann@x.com' },
    ]);
    const stranger = await service.organization();
    const [theirs] = await someLeads(service, stranger, await aCampaign(service, stranger), [
      { email: 'ann@x.com' },
    ]);
    await oneClick(pathOf(lead));
    expect([await statusOf(elsewhere!), await statusOf(bystander!)]).toEqual(['stopped', 'pending']);
    expect((await stranger.owner.get(`/api/v1/leads/${theirs!.id}`)).body.status).toBe('pending');
    expect(await trueCounts(service, organization, other)).toMatchObject({ finished: 1, opted_out: 0 });
  });

  it('changes nothing the second time', async () => {
    await oneClick(pathOf(lead));
    const before = await trueCounts(service, organization, campaign);
    expect((await oneClick(pathOf(lead))).status).toBe(200);
    expect(await events()).toHaveLength(1);
    expect(await blocked()).toEqual(['ann@x.com']);
    expect(await trueCounts(service, organization, campaign)).toEqual(before);
  });

  it('opts out once when many clicks for one person come at the same time', async () => {
    const other = await aCampaign(service, organization);
    const [elsewhere] = await someLeads(service, organization, other, [{ email: 'ann@x.com' }]);
    const paths = [
      pathOf(lead),
      pathOf(elsewhere!),
      pathOf(lead),
      pathOf(elsewhere!),
      pathOf(lead),
      pathOf(elsewhere!),
    ];
    const pages = await Promise.all(paths.map((path) => oneClick(path)));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect([await statusOf(lead), await statusOf(elsewhere!)]).toEqual(['opted_out', 'opted_out']);
    // The first click stopped the other lead before a click of its own opted it out.
    expect((await events()).map(({ type }) => type).toSorted()).toEqual([
      'coldemail.lead.opted_out',
      'coldemail.lead.opted_out',
      'coldemail.lead.stopped',
    ]);
    await trueCounts(service, organization, campaign);
    await trueCounts(service, organization, other);
  });
});

describe('404', () => {
  /** Not the last character: some of its bits mean nothing. */
  const forge = (path: string) => path.replace(/.(?=.$)/, (char) => (char === 'A' ? 'B' : 'A'));

  it.each([
    ['a forged token', () => forge(pathOf(lead))],
    ['no token of ours', () => '/u/x'],
    ['a lead that is gone', () => pathOf({ uuid: '00000000-0000-0000-0000-000000000000', id: '' })],
  ])('for %s, and changes nothing', async (_, path) => {
    expect((await request(service.app).get(path())).status).toBe(404);
    expect((await oneClick(path())).status).toBe(404);
    expect(await statusOf(lead)).toBe('pending');
    expect(await blocked()).toEqual([]);
  });
});
