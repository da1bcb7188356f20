import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('block');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const block = (body: object) => organization.owner.post('/api/v1/blocklist', body);
const statusesIn = async (campaign: { uuid: string }) => {
  const rows = await service.context.db.lead.findMany({ where: { campaignId: campaign.uuid } });
  return Object.fromEntries(
    rows.map(({ email, status, stopReason }) => [email, stopReason ? `${status}: ${stopReason}` : status]),
  );
};

describe('201', () => {
  it('lists addresses and domains in one spelling and says what is neither', async () => {
    const entries = [
      'Ann@X.com',
      '@y.com',
      'https://www.z.com/about?x=1',
      'münchen.de',
      'co.uk',
      'nonsense',
      '',
      'a@b',
    ];
    const response = await block({ entries, note: 'asked by phone' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      added: 4,
      already_listed: 0,
      invalid: ['co.uk', 'nonsense', '', 'a@b'],
      leads_stopped: 0,
    });
    const { body } = await organization.owner.get('/api/v1/blocklist');
    expect(
      body.data.map(({ value, kind, note }: Record<string, string>) => [value, kind, note]).toSorted(),
    ).toEqual([
      ['ann@x.com', 'email', 'asked by phone'],
      ['xn--mnchen-3ya.de', 'domain', 'asked by phone'],
      ['y.com', 'domain', 'asked by phone'],
      ['z.com', 'domain', 'asked by phone'],
    ]);
  });

  it('counts what is there already, and what is given twice, and leaves its note alone', async () => {
    await block({ entries: ['x.com'], note: 'first' });
    const { body } = await block({ entries: ['X.com', 'y.com', '@y.com'], note: 'second' });
    expect(body).toEqual({ added: 1, already_listed: 2, invalid: [], leads_stopped: 0 });
    const list = await organization.owner.get('/api/v1/blocklist?q=first');
    expect(list.body.data).toMatchObject([{ value: 'x.com', note: 'first' }]);
  });

  it('stops the leads of an address in all campaigns, and of a domain with its subdomains', async () => {
    const spring = await aCampaign(service, organization);
    const summer = await aCampaign(service, organization);
    const emails = [
      'ann@x.com',
      'bob@x.com',
      'cem@y.com',
      'dan@mail.eu.y.com',
      'eve@noty.com',
      'fay.y@z.com',
    ];
    for (const campaign of [spring, summer])
      await someLeads(
        service,
        organization,
        campaign,
        emails.map((email) => ({ email })),
      );
    await block({ entries: ['ann@x.com', 'y.com'] });
    const stopped = 'stopped: blocklisted';
    const expected = {
      'ann@x.com': stopped,
      'bob@x.com': 'pending',
      'cem@y.com': stopped,
      'dan@mail.eu.y.com': stopped,
      'eve@noty.com': 'pending',
      'fay.y@z.com': 'pending',
    };
    expect(await statusesIn(spring)).toEqual(expected);
    expect(await statusesIn(summer)).toEqual(expected);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${spring.id}`);
    expect(body.completion).toEqual({ remaining: 3 });
  });

  it('leaves leads alone that have ended, and those of other organizations', async () => {
    const campaign = await aCampaign(service, organization);
    await someLeads(service, organization, campaign, [{ email: 'ann@x.com', status: 'replied' }]);
    const other = await service.organization();
    const theirs = await aCampaign(service, other);
    await someLeads(service, other, theirs, [{ email: 'ann@x.com' }]);
    await block({ entries: ['ann@x.com', 'x.com'] });
    expect(await statusesIn(campaign)).toEqual({ 'ann@x.com': 'replied' });
    expect(await statusesIn(theirs)).toEqual({ 'ann@x.com': 'pending' });
    expect((await other.owner.get('/api/v1/blocklist')).body.data).toEqual([]);
  });

  it('stops more leads than one statement takes', async () => {
    const campaign = await aCampaign(service, organization);
    await someLeads(service, organization, campaign, 5_200);
    await block({ entries: ['customer.test'] });
    const numbers = await service.context.db.campaignNumbers.findFirstOrThrow({
      where: { campaignId: campaign.uuid },
    });
    expect(numbers).toMatchObject({ leads: 5_200, finished: 5_200 });
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('completed');
  });

  it('adds each entry once when two calls come at the same time', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 200);
    const entries = leads.map(({ email }) => email);
    const calls = Array.from({ length: 6 }, (_, index) =>
      block({ entries: index % 2 ? entries : entries.toReversed() }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(200);
  });
});

describe('400', () => {
  it.each([
    ['no entries', {}, 'entries: is required'],
    ['an empty list', { entries: [] }, /^entries: /],
    ['an entry that is no text', { entries: [1] }, /^entries\[0\]: /],
    ['10,001 entries', { entries: Array(10_001).fill('x.com') }, /^entries: /],
    ['NUL', { entries: ['a\0@x.com'] }, /^entries\[0\]: /],
    ['half a surrogate pair', { entries: ['x.com'], note: '\ud800' }, /^note: /],
  ])('refuses %s', async (_, body, message) => {
    const response = await block(body);
    expect(response.status).toBe(400);
    expect(response.body.error).toEqual({ code: 'invalid_request', message: expect.stringMatching(message) });
  });
});

describe('403', () => {
  it('needs the right to write', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const response = await reader.post('/api/v1/blocklist', { entries: ['x.com'] });
    expect([response.status, response.body.error.code]).toEqual([403, 'insufficient_scope']);
  });
});
