import { planOf, readsOf } from '@reachback/testing/database/plans';
import { campaignDaysQuery } from '../../src/campaigns/results/campaign-days.ts';
import { stepNumbersQuery } from '../../src/campaigns/results/step-numbers.ts';
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

  it('refuses 0 and 91 days, and who may not read', async () => {
    await organization.owner.get('/api/v1/campaigns/days?days=0').expect(400);
    await organization.owner.get('/api/v1/campaigns/days?days=91').expect(400);
    const caller = await organization.ownerWith(['webhooks:manage']);
    await caller.get('/api/v1/campaigns/days').expect(403);
  });
});

describe('step numbers', () => {
  it('count a reply for the email before it, once per lead', async () => {
    const { db } = service.context;
    const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    const kim = await aSend(service, organization, { campaign, mailbox });
    await aSend(service, organization, { campaign, mailbox, lead: kim, position: 2 });
    await db.send.updateMany({ where: { leadId: kim.uuid, position: 2 }, data: { sentAt: later(48) } });
    await aReply(service, organization, { campaign, lead: kim, at: 3_600_000 });
    await aReply(service, organization, { campaign, lead: kim, at: 49 * 3_600_000 });
    await db.lead.updateMany({ where: { id: kim.uuid }, data: { category: 'interested' } });
    const ann = await aSend(service, organization, { campaign, mailbox });
    await db.send.updateMany({ where: { leadId: ann.uuid }, data: { variantId: 'b', bouncedAt: later(1) } });
    await aReply(service, organization, { campaign, lead: ann, at: 3_600_000, category: 'bounce' });
    await aSend(service, organization, { campaign, mailbox, status: 'claimed' });
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

it('reads by indexes, and of the emails 20,000 at most', async () => {
  const { pool } = service.context;
  await pool.query(
    `insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id, is_first,
            campaign_day, mailbox_day, sent_at, created_at)
     select $1, case when n % 2 = 0 then $2::uuid else new_id() end, new_id(), $2::uuid, 1, $2::uuid, 'sent', n::text, true, $3::timestamptz, $3::timestamptz, $3::timestamptz,
            $3::timestamptz - make_interval(secs => n) from generate_series(1, 60000) n`,
    [organization.id, campaign.uuid, noon],
  );
  await pool.query('vacuum analyze sends, replies, leads, campaign_days');
  const numbers = stepNumbersQuery(organization.id, campaign.uuid);
  const { rows } = await pool.query<{ emails: number }>(numbers);
  expect(rows.map(({ emails }) => emails)).toEqual([20_000]);
  const plan = await planOf(pool, numbers, 'force_custom_plan');
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(25_000);
  for (const read of readsOf(plan, 'sends')) expect(read['Node Type']).toBe('Index Scan');
  const daysPlan = await planOf(
    pool,
    campaignDaysQuery({ organizationId: organization.id, campaignIds: undefined, days: 28, now: noon }),
    'force_custom_plan',
  );
  expect(daysPlan['Shared Hit Blocks'] + daysPlan['Shared Read Blocks']).toBeLessThanOrEqual(500);
});
