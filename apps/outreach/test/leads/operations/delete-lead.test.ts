import { newUuid } from '@reachback/common/values/ids';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { correctedResults, trueCounts } from '../../support/counters.ts';
import { aSend } from '../../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('delete lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const remove = (id: string) => organization.owner.delete(`/api/v1/leads/${id}`);

/** A lead that was written to, opened the mail and answered, with numbers that count it. */
async function aConversation(campaign: Made, status: string): Promise<Made> {
  const { db } = service.context;
  const mailbox = await aMailbox(service, organization);
  const [lead] = await someLeads(service, organization, campaign, [{ status }]);
  await aSend(service, organization, { campaign, mailbox, lead: lead! });
  await db.send.updateMany({ where: { leadId: lead!.uuid }, data: { openedAt: noon, clickedAt: noon } });
  await db.lead.updateMany({ where: { id: lead!.uuid }, data: { category: 'interested' } });
  await db.reply.createMany({
    data: [false, true, false].map((automatic) => ({
      id: newUuid(),
      organizationId: organization.id,
      leadId: lead!.uuid,
      campaignId: campaign.uuid,
      from: 'ann@x.com',
      category: automatic ? 'out_of_office' : 'interested',
      automatic,
      receivedAt: noon,
    })),
  });
  const one = { increment: 1 };
  await db.campaignNumbers.updateMany({
    where: { campaignId: campaign.uuid },
    data: {
      contacted: one,
      sent: one,
      replied: one,
      interested: one,
      opened: one,
      clicked: one,
      finished: one,
      ...(status === 'meeting_booked' ? { meetingsBooked: one } : {}),
      ...(status === 'opted_out' ? { optedOut: one } : {}),
      ...(status === 'bounced' ? { bounced: one } : {}),
      ...(status === 'completed' ? { completed: one } : {}),
      ...(status === 'stopped' ? { stopped: one } : {}),
    },
  });
  const { id: creditedSendId } = await db.send.findFirstOrThrow({ where: { leadId: lead!.uuid } });
  await db.lead.updateMany({ where: { id: lead!.uuid }, data: { creditedSendId } });
  await correctedResults(service, organization, campaign);
  return lead!;
}

describe('204', () => {
  it.each(['replied', 'meeting_booked', 'opted_out', 'bounced', 'completed', 'stopped'])(
    'takes a lead that is %s out of all numbers, with its conversation',
    async (status) => {
      const campaign = await aCampaign(service, organization);
      await someLeads(service, organization, campaign, 1);
      const lead = await aConversation(campaign, status);
      const before = await trueCounts(service, organization, campaign);
      expect(before).toMatchObject({ leads: 2, sent: 1, replied: 1, interested: 1, finished: 1 });
      expect((await remove(lead.id)).status).toBe(204);
      const after = await trueCounts(service, organization, campaign);
      expect(after).toEqual({
        ...Object.fromEntries(Object.keys(before).map((name) => [name, 0])),
        leads: 1,
      });
      const { db } = service.context;
      expect(await db.send.count({ where: { leadId: lead.uuid } })).toBe(0);
      expect(await db.reply.count({ where: { leadId: lead.uuid } })).toBe(0);
      expect((await organization.owner.get(`/api/v1/leads/${lead.id}`)).status).toBe(404);
    },
  );

  it('completes the campaign when the last lead under way goes', async () => {
    const campaign = await aCampaign(service, organization);
    await aConversation(campaign, 'replied');
    const [lead] = await someLeads(service, organization, campaign, 1);
    await remove(lead!.id);
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('completed');
  });

  it.each([
    ['claimed', 0],
    ['sending', 1],
    ['sent', 1],
  ])(
    'frees the places of the day that a mail holds which will not leave: %s leaves %i',
    async (status, left) => {
      const { db } = service.context;
      const campaign = await aCampaign(service, organization);
      const mailbox = await aMailbox(service, organization);
      await aSend(service, organization, { campaign, mailbox, status: 'claimed' });
      const lead = await aSend(service, organization, { campaign, mailbox, status });
      const held = { organizationId: organization.id, day: noon, sends: 2 };
      await db.campaignDay.create({ data: { ...held, campaignId: campaign.uuid, newLeads: 2 } });
      await db.mailboxDay.create({ data: { ...held, mailboxId: mailbox.uuid } });
      await remove(lead.id).expect(204);
      const campaignDay = await db.campaignDay.findFirst({ where: { campaignId: campaign.uuid } });
      const mailboxDay = await db.mailboxDay.findFirst({ where: { mailboxId: mailbox.uuid } });
      expect(campaignDay).toMatchObject({ sends: 1 + left, newLeads: 1 + left });
      expect(mailboxDay).toMatchObject({ sends: 1 + left });
    },
  );

  it('counts once what is deleted by two calls at the same time', async () => {
    const campaign = await aCampaign(service, organization);
    const leads = await someLeads(service, organization, campaign, 10);
    const answers = await Promise.all([...leads, ...leads].map(({ id }) => remove(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(204),
      ...Array(10).fill(404),
    ]);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 0, finished: 0 });
  });
});

describe('404', () => {
  it('for a lead of another organization, which stays', async () => {
    const other = await service.organization();
    const [lead] = await someLeads(service, other, await aCampaign(service, other), 1);
    expect((await remove(lead!.id)).status).toBe(404);
    expect((await other.owner.get(`/api/v1/leads/${lead!.id}`)).status).toBe(200);
  });

  it.each(['led_00000000000000000000000000000000', 'cmp_00000000000000000000000000000000', 'x'])(
    'for %s',
    async (id) => {
      expect((await remove(id)).status).toBe(404);
    },
  );
});

describe('403', () => {
  it('needs the right to write', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const { status, body } = await reader.delete('/api/v1/leads/x');
    expect([status, body.error.code]).toEqual([403, 'insufficient_scope']);
  });
});
