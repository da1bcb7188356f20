import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { planOf, readsOf } from '@reachback/testing/database/plans';
import { campaignDaysQuery } from '../../src/campaigns/results/campaign-days.ts';
import { campaignResults, resultsQuery } from '../../src/campaigns/results/campaign-results.ts';
import { overviewQuery } from '../../src/campaigns/results/overview.ts';
import { jobs } from '../../src/jobs.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { aSend } from '../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
let mailbox: Made;

beforeAll(async () => {
  service = await startService('campaign results');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  mailbox = await aMailbox(service, organization);
  campaign = await aCampaign(service, organization, {
    steps: [{}, { subject: '' }],
    mailboxes: [mailbox],
    data: { timeZone: 'Pacific/Auckland' },
  });
});

const days = async (query = '', of = organization) =>
  (await of.owner.get(`/api/v1/campaigns/days${query}`).expect(200)).body.data;
const hoursAgo = (hours: number) => -hours * 3_600_000;

describe('days', () => {
  it('counts emails, replies and bounces by the day of the campaign', async () => {
    const { db } = service.context;
    // 12:00 in UTC is 01:00 of the next day in Auckland.
    for (const [day, sends] of [
      ['2026-03-03', 4],
      ['2026-02-04', 7],
      ['2026-02-03', 9],
    ] as const)
      await db.campaignDay.create({
        data: {
          organizationId: organization.id,
          campaignId: campaign.uuid,
          day: new Date(day),
          sends,
          newLeads: 2,
        },
      });
    for (const at of [0, hoursAgo(0.5), hoursAgo(2)]) await aReply(service, organization, { campaign, at });
    await aReply(service, organization, { campaign, category: 'bounce' });
    await someLeads(service, organization, campaign, [{ status: 'bounced' }]);
    await db.lead.updateMany({ where: { status: 'bounced' }, data: { endedAt: noon } });
    const campaign_id = campaign.id;
    const all = [
      { campaign_id, day: '2026-02-04', sent: 7, new_leads: 2, replies: 0, bounced: 0 },
      { campaign_id, day: '2026-03-02', sent: 0, new_leads: 0, replies: 1, bounced: 0 },
      { campaign_id, day: '2026-03-03', sent: 4, new_leads: 2, replies: 2, bounced: 1 },
    ];
    expect(await days()).toEqual(all);
    expect(await days(`?days=1&campaign_id=${campaign.id}`)).toEqual(all.slice(2));
    expect(await days('?campaign_id=x')).toEqual([]);
    expect(await days('', await service.organization())).toEqual([]);
  });

  it('of campaigns in test mode are listed only when asked for', async () => {
    const { id, uuid: campaignId } = await aCampaign(service, organization, { data: { testMode: true } });
    await service.context.db.campaignDay.create({
      data: { organizationId: organization.id, campaignId, day: noon, sends: 4, newLeads: 2 },
    });
    expect(await days()).toEqual([]);
    expect(await days(`?campaign_id=${id}`)).toMatchObject([{ campaign_id: id, sent: 4 }]);
  });

  it('refuses 0 and 91 days, and who may not read', async () => {
    await organization.owner.get('/api/v1/campaigns/days?days=0').expect(400);
    await organization.owner.get('/api/v1/campaigns/days?days=91').expect(400);
    const caller = await organization.ownerWith(['webhooks:manage']);
    await caller.get('/api/v1/campaigns/days').expect(403);
  });
});

const recount = () =>
  jobs
    .find(({ name }) => name === 'recount-campaigns')!
    .run(service.context, {}, new AbortController().signal);

/** Kim answers the first of two emails, and later the second; Ann's email, of another variant, comes back. */
async function aHistory() {
  const { db } = service.context;
  const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  const kim = await aSend(service, organization, { campaign, mailbox });
  await aSend(service, organization, { campaign, mailbox, lead: kim, position: 2 });
  await db.send.updateMany({
    where: { leadId: kim.uuid, position: 2 },
    data: { sentAt: later(48), campaignDay: later(48) },
  });
  await aReply(service, organization, { campaign, lead: kim, at: 3_600_000 });
  await aReply(service, organization, { campaign, lead: kim, at: 49 * 3_600_000 });
  await db.lead.updateMany({
    where: { id: kim.uuid },
    data: { category: 'interested', status: 'meeting_booked' },
  });
  const ann = await aSend(service, organization, { campaign, mailbox });
  await db.send.updateMany({ where: { leadId: ann.uuid }, data: { variantId: 'b', bouncedAt: later(1) } });
  await aReply(service, organization, { campaign, lead: ann, at: 3_600_000, category: 'bounce' });
  await aSend(service, organization, { campaign, mailbox, status: 'claimed' });
  // As after an upgrade: nothing was counted when it happened.
  await recount();
}

describe('results', () => {
  const results = async (query = '', of = organization) =>
    (await of.owner.get(`/api/v1/campaigns/${campaign.id}/results${query}`).expect(200)).body;
  const none = {
    sent: 1,
    contacted: 0,
    delivered: 1,
    replied: 0,
    interested: 0,
    meetings: 0,
    opted_out: 0,
    bounced: 0,
  };

  it('are listed by day, step, variant and mailbox, with their intervals', async () => {
    await aHistory();
    const first = { ...none, sent: 2, contacted: 2, replied: 1, interested: 1, meetings: 1, bounced: 1 };
    const byDay = await results();
    expect(byDay).toMatchObject({
      by: 'day',
      time_zone: 'Pacific/Auckland',
      data: [
        { day: '2026-03-02', ...first },
        { day: '2026-03-04', ...none },
      ],
      total: { ...first, sent: 3, delivered: 2 },
    });
    expect(byDay.data[0].rates).toEqual({
      replied: { value: 1, low: expect.closeTo(0.2065, 3), high: 1, of: 1 },
      interested: { value: 1, low: expect.closeTo(0.2065, 3), high: 1, of: 1 },
      meetings: { value: 1, low: expect.closeTo(0.2065, 3), high: 1, of: 1 },
      opted_out: { value: 0, low: 0, high: expect.closeTo(0.7935, 3), of: 1 },
      bounced: { value: 0.5, low: expect.closeTo(0.0945, 3), high: expect.closeTo(0.9055, 3), of: 2 },
    });
    expect(byDay.total.rates.replied).toMatchObject({ value: 0.5, of: 2 });
    expect((await results('?days=1')).data).toMatchObject([{ day: '2026-03-04' }]);
    const step = expect.stringMatching(/^stp_/);
    expect((await results('?by=step')).data).toMatchObject([
      { step_id: step, position: 1, ...first },
      { step_id: step, position: 2, ...none },
    ]);
    expect((await results('?by=variant')).data).toMatchObject([
      { step_id: step, position: 1, variant: null, ...first, sent: 1, contacted: 1, bounced: 0 },
      { step_id: step, position: 1, variant: 'b', ...none, contacted: 1, delivered: 0, bounced: 1 },
      { step_id: step, position: 2, variant: null, ...none },
    ]);
    expect((await results('?by=mailbox')).data).toMatchObject([
      { mailbox_id: mailbox.id, email: expect.any(String), ...first, sent: 3, delivered: 2 },
    ]);
    const { body } = await organization.owner.get('/api/v1/overview?days=28').expect(200);
    expect(body).toMatchObject({
      days: 28,
      data: [
        { day: '2026-03-02', ...first },
        { day: '2026-03-04', ...none },
      ],
      total: { ...first, sent: 3, delivered: 2, rates: { replied: { value: 0.5, of: 2 } } },
    });
  });

  it.each(['day', 'step', 'variant', 'mailbox'])(
    'by %s have the fields of the schema only, in its order',
    async (by) => {
      await aHistory();
      const path = `/api/v1/campaigns/${campaign.id}/results?by=${by}`;
      const { text } = await organization.owner.get(path).expect(200);
      expect(text).toBe(JSON.stringify(campaignResults.output.parse(JSON.parse(text))));
    },
  );

  it('of all campaigns are those of real emails only', async () => {
    const test = await aCampaign(service, organization, { data: { testMode: true } });
    await aSend(service, organization, { campaign: test, mailbox });
    await aHistory();
    expect((await organization.owner.get(`/api/v1/campaigns/${test.id}/results`)).body.total.sent).toBe(1);
    expect((await organization.owner.get('/api/v1/overview').expect(200)).body.total.sent).toBe(3);
  });

  it('show a number that went wrong as 0 until it is recounted', async () => {
    await aHistory();
    await service.context.pool.query('update campaign_results set bounced = -2 where organization_id = $1', [
      organization.id,
    ]);
    const { data } = await results();
    expect(data).toMatchObject([{ bounced: 0, rates: { bounced: { value: 0 } } }, { bounced: 0 }]);
  });

  it('are empty before the first email, and without rates', async () => {
    const { data, total } = await results('?by=variant');
    expect(data).toEqual([]);
    expect(total).toMatchObject({ sent: 0, rates: { replied: null, bounced: null } });
  });

  it('are of the own organization only, and of what can be asked for', async () => {
    const other = await service.organization();
    await other.owner.get(`/api/v1/campaigns/${campaign.id}/results`).expect(404);
    await organization.owner.get('/api/v1/campaigns/x/results').expect(404);
    await organization.owner.get(`/api/v1/campaigns/${campaign.id}/results?by=hour`).expect(400);
    await organization.owner.get(`/api/v1/campaigns/${campaign.id}/results?days=367`).expect(400);
    await aHistory();
    expect((await other.owner.get('/api/v1/overview').expect(200)).body.data).toEqual([]);
    await organization.owner.get('/api/v1/overview?days=91').expect(400);
    const caller = await organization.ownerWith(['webhooks:manage']);
    await caller.get('/api/v1/overview').expect(403);
  });
});

describe('step numbers', () => {
  it('are those of the results by variant', async () => {
    await aHistory();
    const { body } = await organization.owner
      .get(`/api/v1/campaigns/${campaign.id}/step-numbers`)
      .expect(200);
    const step = { step_id: expect.stringMatching(/^stp_/), interested: 0, bounced: 0, replied: 0, sent: 1 };
    expect(body).toEqual({
      data: [
        { ...step, position: 1, variant: null, replied: 1, interested: 1 },
        { ...step, position: 1, variant: 'b', bounced: 1 },
        { ...step, position: 2, variant: null },
      ],
      counted_since: null,
    });
  });

  it('are of the own organization only', async () => {
    const other = await service.organization();
    await other.owner.get(`/api/v1/campaigns/${campaign.id}/step-numbers`).expect(404);
    await organization.owner.get('/api/v1/campaigns/x/step-numbers').expect(404);
  });
});

itOnOnePostgres('reads no emails, leads or replies for results, and only by indexes', async () => {
  const { pool } = service.context;
  await pool.query(
    `insert into campaign_results (organization_id, campaign_id, day, step_id, variant, sent)
     select $1, case when c = 0 then $2::uuid else new_id() end, $3::date - d, new_id(), 'b', 1
       from generate_series(0, 20) c, generate_series(0, 364) d, generate_series(1, 8)`,
    [organization.id, campaign.uuid, noon],
  );
  await pool.query('vacuum analyze campaign_results, campaign_mailbox_results, campaign_days');
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  for (const by of ['day', 'step', 'variant', 'mailbox'] as const) {
    const plan = await planOf(pool, resultsQuery({ by, key, days: 366, now: noon }), 'force_custom_plan');
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(9_500);
    for (const table of ['sends', 'leads', 'replies']) expect(readsOf(plan, table)).toEqual([]);
  }
  const overviewPlan = await planOf(
    pool,
    overviewQuery({ organizationId: organization.id, days: 28, now: noon }),
    'force_custom_plan',
  );
  for (const read of readsOf(overviewPlan, 'campaign_results'))
    expect(read['Node Type']).toMatch(/Index|Bitmap/);
  const daysPlan = await planOf(
    pool,
    campaignDaysQuery({ organizationId: organization.id, campaignIds: undefined, days: 28, now: noon }),
    'force_custom_plan',
  );
  expect(daysPlan['Shared Hit Blocks'] + daysPlan['Shared Read Blocks']).toBeLessThanOrEqual(500);
});
