import { countFromRows } from '../../src/campaigns/recount.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { aSend } from '../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('recount');
  organization = await service.organization();
});
afterAll(() => service.close());

const counts = (campaign: Made) =>
  countFromRows(service.context.pool, { organizationId: organization.id, campaignId: campaign.uuid });

describe('the counters of a campaign', () => {
  it('are nothing without rows', async () => {
    const campaign = await aCampaign(service, organization);
    expect(Object.values(await counts(campaign))).toEqual(Array.from({ length: 13 }, () => 0));
  });

  it('follow from its leads, sends and replies, and from those of no other campaign', async () => {
    const mailbox = await aMailbox(service, organization);
    const steps = [{}, { delayDays: 1 }];
    const campaign = await aCampaign(service, organization, { steps });
    const other = await aCampaign(service, organization, { steps });
    const statuses = 'pending in_progress replied meeting_booked completed bounced opted_out stopped'.split(
      ' ',
    );
    const leads = await someLeads(
      service,
      organization,
      campaign,
      statuses.map((status) => ({ status })),
    );
    const [pending, underWay, replied, booked] = leads;
    for (const lead of [underWay!, replied!, booked!])
      await aSend(service, organization, { campaign, mailbox, lead });
    await aSend(service, organization, { campaign, mailbox, lead: booked, position: 2, status: 'uncertain' });
    await aSend(service, organization, { campaign, mailbox, lead: pending, status: 'deferred' });
    const { db } = service.context;
    await db.send.updateMany({ where: { leadId: replied!.uuid }, data: { openedAt: noon } });
    await db.send.updateMany({
      where: { leadId: booked!.uuid, position: 1 },
      data: { openedAt: noon, clickedAt: noon },
    });
    await db.lead.updateMany({
      where: { id: { in: [replied!.uuid, booked!.uuid] } },
      data: { category: 'interested' },
    });
    await aReply(service, organization, { campaign, lead: replied, category: 'other' });
    await aReply(service, organization, { campaign, lead: replied, category: 'interested', at: 1 });
    await aReply(service, organization, { campaign, lead: booked, category: 'interested' });
    await aReply(service, organization, { campaign, lead: underWay, category: 'out_of_office' });
    const foreign = await aSend(service, organization, { campaign: other, mailbox });
    await aReply(service, organization, { campaign: other, lead: foreign, category: 'interested' });

    expect(await counts(campaign)).toEqual({
      leads: 8,
      contacted: 3,
      sent: 4,
      replied: 2,
      interested: 2,
      meetings_booked: 1,
      opted_out: 1,
      bounced: 1,
      completed: 1,
      stopped: 1,
      opened: 2,
      clicked: 1,
      finished: 6,
    });
  });
});
