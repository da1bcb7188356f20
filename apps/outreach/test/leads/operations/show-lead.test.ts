import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { aSend } from '../../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('show lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization, { steps: [{}, {}, {}] });
});

const show = (id: string) => organization.owner.get(`/api/v1/leads/${id}`);

/** A mail of the step, gone (or in the given state) at that time of the day. */
async function aMail(lead: Made, position: number, at: string, status = 'sent') {
  const mailbox = await aMailbox(service, organization);
  await aSend(service, organization, { campaign, mailbox, lead, position, status });
  const data = {
    sentAt: new Date(`2026-03-02T${at}Z`),
    subject: `Subject ${position}`,
    text: `Text ${position}`,
  };
  await service.context.db.send.updateMany({ where: { leadId: lead.uuid, position }, data });
}

async function aReply(lead: Made, at: string, category: string) {
  await service.context.db.reply.create({
    data: {
      organizationId: organization.id,
      leadId: lead.uuid,
      campaignId: campaign.uuid,
      from: 'ann.other@x.com',
      subject: 'Re: Hello',
      text: `says ${category}`,
      category,
      automatic: category === 'out_of_office',
      receivedAt: new Date(`2026-03-02T${at}Z`),
    },
  });
}

describe('200', () => {
  it('shows a lead that nobody wrote to yet', async () => {
    const given = [
      { email: 'ann@x.com', first_name: 'Ann', variables: { plan: 'Gold', seats: 3, trial: true } },
    ];
    const [lead] = await someLeads(service, organization, campaign, given);
    const { status, body } = await show(lead!.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: lead!.id,
      email: 'ann@x.com',
      first_name: 'Ann',
      last_name: null,
      company: null,
      status: 'pending',
      category: null,
      variables: { plan: 'Gold', seats: 3, trial: true },
      tags: [],
      campaign_id: campaign.id,
      created_at: '2026-03-02T12:00:00.000Z',
      conversation: [],
    });
  });

  it('shows the whole conversation, oldest first, automatic replies included', async () => {
    const [lead] = await someLeads(service, organization, campaign, 1);
    await aReply(lead!, '11:00:00', 'interested');
    await aMail(lead!, 2, '10:00:00', 'uncertain');
    await aReply(lead!, '09:30:00', 'out_of_office');
    await aMail(lead!, 1, '09:00:00');
    const { conversation } = (await show(lead!.id)).body;
    expect(conversation).toEqual([
      {
        id: expect.stringMatching(/^snd_/),
        direction: 'sent',
        step: 1,
        mailbox_id: expect.stringMatching(/^mbx_/),
        subject: 'Subject 1',
        text: 'Text 1',
        at: '2026-03-02T09:00:00.000Z',
      },
      expect.objectContaining({
        direction: 'received',
        category: 'out_of_office',
        at: '2026-03-02T09:30:00.000Z',
      }),
      expect.objectContaining({
        direction: 'sent',
        step: 2,
        uncertain: true,
        at: '2026-03-02T10:00:00.000Z',
      }),
      {
        id: expect.stringMatching(/^rpl_/),
        direction: 'received',
        subject: 'Re: Hello',
        text: 'says interested',
        at: '2026-03-02T11:00:00.000Z',
        category: 'interested',
        from: 'ann.other@x.com',
      },
    ]);
  });

  it.each(['claimed', 'sending', 'deferred', 'failed'])('omits a mail that is %s', async (status) => {
    const [lead] = await someLeads(service, organization, campaign, 1);
    await aMail(lead!, 1, '09:00:00', status);
    expect((await show(lead!.id)).body.conversation).toEqual([]);
  });

  it('says why a lead was stopped', async () => {
    const [lead] = await someLeads(service, organization, campaign, [{ email: 'ann@x.com' }]);
    await organization.owner.post('/api/v1/blocklist', { entries: ['ann@x.com'] });
    expect((await show(lead!.id)).body).toMatchObject({ status: 'stopped', stop_reason: 'blocklisted' });
  });
});

describe('404', () => {
  it('for a lead of another organization', async () => {
    const other = await service.organization();
    const [lead] = await someLeads(service, other, await aCampaign(service, other), 1);
    expect((await show(lead!.id)).status).toBe(404);
  });

  it.each(['led_00000000000000000000000000000000', 'cmp_00000000000000000000000000000000', 'x', '%00'])(
    'for %s',
    async (id) => {
      const { status, body } = await show(id);
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    },
  );
});

describe('403', () => {
  it('needs the right to read', async () => {
    const stranger = await organization.ownerWith(['survey:read']);
    expect((await stranger.get('/api/v1/leads/x')).status).toBe(403);
  });
});
