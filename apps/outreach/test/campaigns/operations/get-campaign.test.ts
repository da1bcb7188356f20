import { aCampaign, aMailbox, someLeads } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('get campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('200', () => {
  it('shows schedule, limits, tracking, steps in order, mailboxes, numbers and what remains', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{ subject: 'One' }, { subject: 'Two', delayDays: 3 }],
    });
    await someLeads(service, organization, campaign, 3);
    await service.context.db.campaignNumbers.updateMany({
      where: { campaignId: campaign.uuid },
      data: { finished: 1 },
    });
    const reader = await organization.ownerWith(['outreach:read']);
    const { body } = await reader.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body).toMatchObject({
      id: campaign.id,
      schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
      steps: [
        { position: 1, subject: 'One' },
        { position: 2, subject: 'Two', delay_days: 3 },
      ],
      mailboxes: [{ id: mailbox.id }],
      numbers: { leads: 3 },
      completion: { remaining: 2 },
    });
    expect(body).not.toHaveProperty('pause_reason');
  });
});

describe('numbers', () => {
  it('are shown as nothing rather than as less than nothing', async () => {
    const campaign = await aCampaign(service, organization);
    const data = { replied: -1, finished: 1 };
    await service.context.db.campaignNumbers.updateMany({ where: { campaignId: campaign.uuid }, data });
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body).toMatchObject({ numbers: { replied: 0 }, completion: { remaining: 0 } });
  });
});

describe('404', () => {
  it('answers for a campaign of another organization as for none', async () => {
    const campaign = await aCampaign(service, organization);
    const other = await service.organization();
    const none = await other.owner.get('/api/v1/campaigns/cmp_00000000000000000000000000000000').expect(404);
    const foreign = await other.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(404);
    expect(foreign.body).toEqual(none.body);
    expect(none.body.error.code).toBe('not_found');
  });

  it.each([
    '1',
    'cmp_1',
    'mbx_00000000000000000000000000000000',
    '%00',
    'cmp_0000000000000000000000000000000G',
  ])('answers for %s, which is no id of a campaign', async (id) => {
    await organization.owner.get(`/api/v1/campaigns/${id}`).expect(404);
  });
});
