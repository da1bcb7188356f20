import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let autumn: Made;

beforeAll(async () => {
  service = await startService('list people');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring' });
  autumn = await aCampaign(service, organization, { name: 'Autumn' });
});

const list = (query = '') => organization.owner.get(`/api/v1/people${query}`);
const emailsOf = async (query: string) =>
  (await list(query).expect(200)).body.data.map(({ email }: { email: string }) => email);
const add = (campaign: Made, leads: object[]) =>
  organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads`, { leads }).expect(201);

describe('200', () => {
  it('shows each address once, with its leads and what happened last', async () => {
    const contacted = await aContactedLead(service, organization, {
      campaign: undefined,
      email: 'kim@client.test',
    });
    await aReply(service, organization, { campaign: contacted.campaign, lead: contacted, at: 60_000 });
    await aReply(service, organization, {
      campaign: contacted.campaign,
      lead: contacted,
      at: 90_000,
      category: 'out_of_office',
    });
    await add(autumn, [
      { email: 'Kim@client.test', first_name: 'Kim', company: 'Client' },
      { email: 'abe@client.test' },
    ]);
    const { body } = await list().expect(200);
    expect(body.next).toBeNull();
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
      'abe@client.test',
      'kim@client.test',
    ]);
    const [, kim] = body.data;
    expect(kim).toEqual({
      id: expect.stringMatching(/^led_[0-9a-f]{32}$/),
      email: 'kim@client.test',
      first_name: 'Kim',
      last_name: null,
      company: 'Client',
      tags: [],
      note: null,
      leads: expect.arrayContaining([
        expect.objectContaining({ campaign_id: autumn.id, campaign_name: 'Autumn', status: 'pending' }),
        expect.objectContaining({
          id: contacted.id,
          status: 'in_progress',
          stop_reason: null,
          category: null,
        }),
      ]),
      blocklisted: false,
      suppressed: false,
      last_sent_at: noon.toISOString(),
      last_replied_at: new Date(noon.getTime() + 60_000).toISOString(),
    });
    expect(kim.leads).toHaveLength(2);
    for (const { id } of kim.leads) {
      expect((await organization.owner.get(`/api/v1/people/${id}`).expect(200)).body).toEqual(kim);
    }
  });

  it('says who is on the blocklist, by address, domain or a domain above, and who is suppressed', async () => {
    const emails = ['a@one.test', 'b@two.test', 'c@mail.three.test', 'd@four.test', 'e@five.test'];
    await someLeads(
      service,
      organization,
      spring,
      emails.map((email) => ({ email })),
    );
    await organization.owner
      .post('/api/v1/blocklist', { entries: ['a@one.test', 'two.test', 'three.test'] })
      .expect(201);
    await service.context.pool.query(
      `insert into organization_suppressions (organization_id, email_hash, reason, source, proof, reported_at, expires_at)
       select $1, sha256(convert_to(email, 'UTF8')), 'bounce', 'bounce_notice', 'message_id', $2, expires
         from (values ('d@four.test', null::timestamptz), ('e@five.test', $2::timestamptz)) as t (email, expires)`,
      [organization.id, noon],
    );
    const { body } = await list().expect(200);
    const marked = body.data.map(({ blocklisted, suppressed }: Record<string, boolean>) => [
      blocklisted,
      suppressed,
    ]);
    expect(marked).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('finds an internationalized domain as it is written', async () => {
    await add(spring, [{ email: 'kim@münchen.test' }, { email: 'ann@one.test', company: 'münchen.test AG' }]);
    for (const q of ['MÜNCHEN.test', '@münchen.test', 'kim@münchen.test'])
      expect(await emailsOf(`?q=${encodeURIComponent(q)}`)).toContain('kim@xn--mnchen-3ya.test');
    expect(await emailsOf(`?q=${encodeURIComponent('münchen.test')}`)).toHaveLength(2);
  });

  it('filters by campaign, status, category and text, by one lead that meets all of them', async () => {
    await add(spring, [
      { email: 'ann@one.test', first_name: 'Ann', last_name: 'Lee' },
      { email: 'bob@two.test', company: '100 % Bob' },
    ]);
    await add(autumn, [{ email: 'ann@one.test' }, { email: 'cat@three.test' }]);
    await service.context.pool.query(
      `update leads set status = 'completed', category = 'interested'
        where organization_id = $1 and campaign_id = $2 and email = 'ann@one.test'`,
      [organization.id, autumn.uuid],
    );
    expect(await emailsOf('?status=completed')).toEqual(['ann@one.test']);
    expect(await emailsOf('?category=interested,other')).toEqual(['ann@one.test']);
    expect(await emailsOf(`?campaign_id=${spring.id}`)).toEqual(['ann@one.test', 'bob@two.test']);
    expect(await emailsOf(`?campaign_id=${spring.id}&status=completed`)).toEqual([]);
    expect(await emailsOf('?q=ann%20lee')).toEqual(['ann@one.test']);
    expect(await emailsOf('?q=100%20%25')).toEqual(['bob@two.test']);
    expect(await emailsOf('?q=t')).toHaveLength(3);
    expect(await emailsOf('?q=Cat@Three.test')).toEqual(['cat@three.test']);
    expect(await emailsOf('?q=at@three.test')).toEqual([]);
    expect(await emailsOf('?campaign_id=x')).toEqual([]);
  });

  it('pages without gaps and repeats, and keeps to the organization', async () => {
    const emails = Array.from({ length: 23 }, (_, n) => `p${String(n).padStart(2, '0')}@x.test`);
    await someLeads(
      service,
      organization,
      spring,
      emails.map((email) => ({ email })),
    );
    await someLeads(
      service,
      organization,
      autumn,
      emails.slice(5, 9).map((email) => ({ email })),
    );
    for (const query of ['', 'q=x.test&']) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: { body: { data: { email: string }[]; next: string | null } } = await list(
          `?${query}limit=7${after && `&after=${after}`}`,
        ).expect(200);
        seen.push(...page.body.data.map(({ email }) => email));
        after = page.body.next;
      }
      expect(seen).toEqual(emails);
    }
    const other = await service.organization();
    expect((await other.owner.get('/api/v1/people').expect(200)).body).toEqual({ data: [], next: null });
  });
});

it('refuses a cursor of other filters, an unknown status and a credential that may not read', async () => {
  await someLeads(service, organization, spring, 2);
  const { body } = await list('?limit=1').expect(200);
  expect((await list(`?after=${body.next}&q=a`).expect(400)).body.error.code).toBe('invalid_cursor');
  await list('?status=happy').expect(400);
  const caller = await organization.ownerWith(['webhooks:manage']);
  await caller.get('/api/v1/people').expect(403);
});

it('does not know the lead of another organization', async () => {
  const other = await service.organization();
  const [lead] = await someLeads(service, organization, spring, 1);
  await other.owner.get(`/api/v1/people/${lead!.id}`).expect(404);
  await other.owner.get(`/api/v1/people/${lead!.id}/timeline`).expect(404);
  await organization.owner.get('/api/v1/people/kim@client.test').expect(404);
});
