import { tableStates } from '@reachback/testing/database/table-states';
import { connectAssistant } from '@reachback/testing/assistant';
import { startDnsServer } from '@reachback/testing/network/dns-server';
import { listening } from '@reachback/testing/network/listening';
import { createDomainCheck } from '../src/leads/adding/domain-check.ts';
import { aCampaign, aMailbox, someLeads, type Made } from './support/builders.ts';
import { startService, type Service, type TestOrganization } from './support/service.ts';
import { wokenLanes } from './support/woken-lanes.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
let woken: string[];

beforeAll(async () => {
  service = await startService('dry run');
  woken = wokenLanes(service);
});
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization, {
    status: 'paused',
    mailboxes: [await aMailbox(service, organization)],
    data: { pauseReason: 'sending_errors' },
  });
  woken.length = 0;
});
afterAll(() => service.close());

/** Runs the call, and expects that every table is as it was before. */
async function withoutChange<T>(call: () => PromiseLike<T>): Promise<T> {
  const before = await tableStates(service.context.pool);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const result = await call();
  expect(await tableStates(service.context.pool)).toEqual(before);
  expect(woken).toEqual([]);
  return result;
}

const post = (path: string, body: object = {}) => organization.owner.post(path, body);
const leadsPath = () => `/api/v1/campaigns/${campaign.id}/leads`;
const resumePath = () => `/api/v1/campaigns/${campaign.id}/resume`;

describe('adding leads', () => {
  it('answers what the call then does, and adds nobody', async () => {
    const other = await aCampaign(service, organization);
    await someLeads(service, organization, other, [{ email: 'busy@x.com' }]);
    await someLeads(service, organization, campaign, [{ email: 'there@x.com' }]);
    await post('/api/v1/blocklist', { entries: ['no.example'] }).expect(201);
    const emails = ['ann@x.com', 'ANN@x.com', 'busy@x.com', 'there@x.com', 'a@no.example', 'info@x.com', '?'];
    const leads = emails.map((email) => ({ email, variables: { plan: 'Gold' } }));
    const body = { leads, tags: ['spring'], details: true };
    const tried = await withoutChange(() => post(`${leadsPath()}?dry_run`, body).expect(200));
    const again = await withoutChange(() => post(leadsPath(), { ...body, dry_run: true }).expect(200));
    expect(again.body).toEqual(tried.body);
    const { added_leads: added, ...done } = (await post(leadsPath(), body).expect(201)).body;
    expect(tried.body).toEqual({ ...done, dry_run: true });
    expect(done).toMatchObject({ added: 2, in_other_campaigns: 1, skipped: { already_in_campaign: 1 } });
    expect(added).toHaveLength(2);
  });

  it('omits who is in another campaign when asked to', async () => {
    const other = await aCampaign(service, organization);
    await someLeads(service, organization, other, [{ email: 'busy@x.com' }]);
    const body = { leads: [{ email: 'busy@x.com' }], skip_other_campaigns: true };
    const tried = await withoutChange(() => post(`${leadsPath()}?dry_run=true`, body).expect(200));
    expect(tried.body).toMatchObject({ added: 0, in_other_campaigns: 1, dry_run: true });
    const { body: done } = await post(leadsPath(), body).expect(201);
    expect(tried.body).toEqual({ ...done, dry_run: true });
  });

  it('does not keep what DNS said', async () => {
    const { pool, clock, log } = service.context;
    const { domains } = service.context;
    const dns = await startDnsServer();
    try {
      service.context.domains = createDomainCheck({ pool, clock, log, servers: [dns.address] });
      const body = { leads: [{ email: 'kim@unheard.example' }] };
      const tried = await withoutChange(() => post(`${leadsPath()}?dry_run`, body).expect(200));
      expect(tried.body).toMatchObject({ added: 0, skipped: { no_mail_domain: 1 } });
      expect(await post(leadsPath(), body)).toMatchObject({ body: { added: 0 } });
      const { rows } = await pool.query('select domain from domain_verdicts');
      expect(rows).toEqual([{ domain: 'unheard.example' }]);
    } finally {
      service.context.domains = domains;
      await dns.close();
    }
  });

  it.each([
    [404, 'not_found', () => '/api/v1/campaigns/cmp_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3/leads'],
    [400, 'invalid_request', () => `${leadsPath()}?details=maybe`],
  ])('is refused as the call is: %d %s', async (status, code, path) => {
    const { body } = await post(path(), { leads: [{ email: 'a@x.com' }], dry_run: true }).expect(status);
    expect(body.error.code).toBe(code);
  });

  it('answers 409 for an archived campaign', async () => {
    const put = await aCampaign(service, organization, { status: 'archived' });
    await post(`/api/v1/campaigns/${put.id}/leads`, { leads: [{ email: 'a@x.com' }], dry_run: true }).expect(
      409,
    );
  });
});

it('blocks nobody, and says how many leads would stop', async () => {
  await someLeads(service, organization, campaign, [
    { email: 'ann@x.com' },
    { email: 'bea@mail.y.com', status: 'in_progress' },
    { email: 'cid@y.com', status: 'replied' },
  ]);
  await post('/api/v1/blocklist', { entries: ['z.com'] }).expect(201);
  const body = { entries: ['Ann@x.com', 'y.com', 'z.com', 'Z.com', 'co.uk'], note: 'asked' };
  const tried = await withoutChange(() => post('/api/v1/blocklist?dry_run=1', body).expect(200));
  expect(tried.body).toEqual({
    added: 2,
    already_listed: 2,
    invalid: ['co.uk'],
    leads_stopped: 2,
    dry_run: true,
  });
  const { body: done } = await post('/api/v1/blocklist', body).expect(201);
  expect(tried.body).toEqual({ ...done, dry_run: true });
});

describe('resuming a campaign', () => {
  it('answers the campaign as it would be, and starts nothing', async () => {
    await someLeads(service, organization, campaign, 3);
    const tried = await withoutChange(() => post(`${resumePath()}?dry_run`).expect(200));
    expect(tried.body).toMatchObject({ status: 'active', dry_run: true, not_renderable: { checked: 3 } });
    const { body: done } = await post(resumePath()).expect(200);
    expect(tried.body).toEqual({ ...done, dry_run: true });
    const active = await withoutChange(() => {
      woken.length = 0;
      return post(resumePath(), { dry_run: true }).expect(200);
    });
    expect(active.body).toEqual({ ...done, dry_run: true });
  });

  it('says when every lead has ended', async () => {
    const where = { campaignId: campaign.uuid };
    await service.context.db.campaignNumbers.updateMany({ where, data: { leads: 2, finished: 2 } });
    const { body } = await withoutChange(() => post(`${resumePath()}?dry_run`).expect(200));
    expect(body.status).toBe('completed');
    expect((await post(resumePath()).expect(200)).body).toEqual({ ...body, dry_run: undefined });
  });

  it('refuses what the call refuses', async () => {
    await service.context.db.step.updateMany({
      where: { campaignId: campaign.uuid },
      data: { body: 'Hi {{ town }}' },
    });
    await someLeads(service, organization, campaign, 3);
    const tried = await withoutChange(() => post(resumePath(), { dry_run: true }).expect(409));
    expect(tried.body.error.code).toBe('leads_not_renderable');
    const forced = await withoutChange(() => post(resumePath(), { dry_run: true, force: true }).expect(200));
    expect(forced.body).toMatchObject({ status: 'active', not_renderable: { leads: 3 } });
  });
});

it('is an argument of the tools', async () => {
  const server = await listening(service.app);
  const assistant = await connectAssistant({
    url: server.url,
    token: organization.owner.secret,
    way: 'stateless',
  });
  try {
    await assistant.listTools();
    const calls: [string, object][] = [
      ['coldemail_add_leads', { id: campaign.id, leads: [{ email: 'ann@x.com' }] }],
      ['coldemail_block', { entries: ['x.com'] }],
      ['coldemail_resume_campaign', { id: campaign.id }],
    ];
    for (const [tool, given] of calls) {
      const { value } = await withoutChange(() => assistant.call(tool, { ...given, dry_run: true }));
      expect(value).toMatchObject({ dry_run: true });
    }
  } finally {
    await assistant.close();
    await server.close();
  }
});
