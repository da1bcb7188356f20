import { inTransaction } from '@reachback/common/database/pool';
import fc from 'fast-check';
import { endLeads, type LeadsEnd } from '../../../src/leads/ending/end-lead.ts';
import { leadStatuses, type LeadEnd } from '../../../src/kinds/lead-statuses.ts';
import { isUnderWay } from '../../../src/leads/ending/lead-states.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { trueCounts } from '../../support/counters.ts';
import { aSend } from '../../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('end lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization, { name: 'Spring' });
});

const end = (leads: Made[], to: LeadEnd, more: Partial<LeadsEnd> = {}) =>
  inTransaction(service.context.pool, (client) =>
    endLeads(client, {
      organizationId: organization.id,
      leads: leads.map(({ uuid }) => ({ id: uuid })),
      to,
      at: noon,
      ...more,
    }),
  );
const leads = (count: number, of = campaign) => someLeads(service, organization, of, count);
const row = ({ uuid }: Made) => service.context.db.lead.findFirstOrThrow({ where: { id: uuid } });
const statusOf = async ({ uuid }: Made) =>
  (await service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } })).status;
const counts = (of = campaign) => trueCounts(service, organization, of);
const events = async () => {
  const where = { organizationId: organization.id };
  const rows = await service.context.db.webhookEvent.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ body }) => JSON.parse(body));
};

it('ends leads, lets nothing more be due, and says how many moved', async () => {
  const [ann, bob, cem] = await leads(3);
  await service.context.db.lead.updateMany({ where: { id: ann!.uuid }, data: { dueAt: noon } });
  expect(await end([ann!, bob!], 'stopped', { stopReason: 'manual', stopDetail: 'asked' })).toHaveLength(2);
  expect(await row(ann!)).toMatchObject({
    status: 'stopped',
    stopReason: 'manual',
    stopDetail: 'asked',
    dueAt: null,
  });
  expect((await row(cem!)).status).toBe('pending');
  expect(await counts()).toMatchObject({ leads: 3, finished: 2 });
});

it('gives up mails that a server had put off', async () => {
  const mailbox = await aMailbox(service, organization);
  const lead = await aSend(service, organization, { campaign, mailbox, status: 'deferred' });
  await end([lead], 'opted_out', { source: 'reply' });
  const send = await service.context.db.send.findFirstOrThrow({ where: { leadId: lead.uuid } });
  expect(send.status).toBe('failed');
});

it.each<[LeadEnd, string, object]>([
  ['opted_out', 'coldemail.lead.opted_out', { source: 'unsubscribe_link' }],
  ['bounced', 'coldemail.lead.bounced', { source: 'bounce_notice' }],
  ['completed', 'coldemail.lead.completed', {}],
  ['meeting_booked', 'coldemail.lead.meeting_booked', {}],
])(
  'a lead that is %s is reported to subscribers as %s, once, in the documented shape',
  async (to, type, extra) => {
    const [lead] = await someLeads(service, organization, campaign, [
      { email: 'ann@customer.test', first_name: 'Ann', variables: { plan: 'Gold' } },
    ]);
    await end([lead!], to, extra);
    await end([lead!], to, extra);
    const at = noon.toISOString();
    expect(await events()).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        type,
        createdAt: at,
        data: {
          lead: {
            id: lead!.id,
            email: 'ann@customer.test',
            first_name: 'Ann',
            last_name: null,
            company: null,
            status: to,
            category: null,
            variables: { plan: 'Gold' },
          },
          campaign: { id: campaign.id, name: 'Spring' },
          ...extra,
          occurred_at: at,
        },
      },
    ]);
  },
);

it.each<LeadEnd>(['replied', 'stopped'])('a lead that is %s has no event of its own', async (to) => {
  await end(await leads(1), to);
  expect(await events()).toEqual([]);
});

it('completes an active campaign with its last lead, and no paused one', async () => {
  const paused = await aCampaign(service, organization, { status: 'paused' });
  const [first, last] = await leads(2);
  await end([first!], 'replied');
  expect(await statusOf(campaign)).toBe('active');
  await end([last!], 'completed');
  expect(await statusOf(campaign)).toBe('completed');
  await end(await leads(1, paused), 'completed');
  expect(await statusOf(paused)).toBe('paused');
});

it('ends nobody in another organization', async () => {
  const stranger = await service.organization();
  const theirs = await someLeads(service, stranger, await aCampaign(service, stranger), 1);
  expect(await end(theirs, 'stopped')).toEqual([]);
  expect((await row(theirs[0]!)).status).toBe('pending');
});

it('leaves no trace when the transaction fails', async () => {
  const [lead] = await leads(1);
  const change = {
    organizationId: organization.id,
    leads: [{ id: lead!.uuid }],
    to: 'bounced' as const,
    at: noon,
  };
  const failing = inTransaction(service.context.pool, async (client) => {
    await endLeads(client, change);
    throw new Error('after the end');
  });
  await expect(failing).rejects.toThrow('after the end');
  expect((await row(lead!)).status).toBe('pending');
  expect(await events()).toEqual([]);
  await counts();
});

it('counts each lead once while everything happens to the same leads at the same time', async () => {
  const campaigns = await Promise.all([1, 2, 3].map(() => aCampaign(service, organization)));
  const all = (await Promise.all(campaigns.map((one) => leads(4, one)))).flat();
  const ends = leadStatuses.filter((status): status is LeadEnd => !isUnderWay(status));
  const news = fc.sample(fc.tuple(fc.constantFrom(...ends), fc.shuffledSubarray(all, { minLength: 1 })), 40);
  await Promise.all(news.map(([to, some]) => end(some, to)));
  const told = (await events()).map(({ type, data }) => `${type} ${data.lead.id}`);
  expect(new Set(told).size).toBe(told.length);
  for (const one of campaigns) expect(['active', 'completed']).toContain(await statusOf(one));
  for (const one of campaigns) {
    const { leads: total, finished } = await counts(one);
    expect(await statusOf(one)).toBe(total === finished ? 'completed' : 'active');
  }
});
