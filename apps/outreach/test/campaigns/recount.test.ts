import { inTransaction } from '@reachback/common/database/pool';
import { correctCounts, countFromRows, keptCounts } from '../../src/campaigns/recount.ts';
import { endLeads } from '../../src/leads/ending/end-lead.ts';
import { jobs } from '../../src/jobs.ts';
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

describe('the job that recounts campaigns', () => {
  const key = (campaign: Made) => ({ organizationId: organization.id, campaignId: campaign.uuid });
  const kept = (campaign: Made) => keptCounts(service.context.pool, key(campaign));
  const run = () =>
    jobs
      .find(({ name }) => name === 'recount-campaigns')!
      .run(service.context, {}, new AbortController().signal);
  const spoil = (campaign: Made) =>
    service.context.pool.query(
      `update campaign_numbers set leads = leads + 3, contacted = 9, sent = 9, replied = 9, interested = 9,
              meetings_booked = 9, opted_out = 9, bounced = 9, completed = 9, stopped = 9, opened = 9, clicked = 9,
              finished = 9
        where campaign_id = $1`,
      [campaign.uuid],
    );
  afterEach(() => service.clock.set(noon));

  it('corrects every counter, once a day, and leaves right ones alone', async () => {
    const [wrong, right] = [await aCampaign(service, organization), await aCampaign(service, organization)];
    await someLeads(service, organization, wrong, [{ status: 'stopped' }, { status: 'pending' }]);
    await someLeads(service, organization, right, 2);
    await spoil(wrong);
    const before = await kept(right);
    await run();
    expect(await kept(wrong)).toEqual(await counts(wrong));
    expect(await kept(right)).toEqual(before);
    await spoil(wrong);
    await run();
    expect((await kept(wrong)).stopped).toBe(9);
    service.clock.advance(24 * 3_600_000 + 1);
    await run();
    expect(await kept(wrong)).toEqual(await counts(wrong));
  });

  it('completes a campaign that a wrong counter had kept active', async () => {
    const campaign = await aCampaign(service, organization, {
      mailboxes: [await aMailbox(service, organization)],
    });
    await someLeads(service, organization, campaign, [{ status: 'replied' }]);
    await spoil(campaign);
    await run();
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body.status).toBe('completed');
  });

  it('corrects a campaign while it goes on, and loses no count', async () => {
    const campaign = await aCampaign(service, organization);
    const leads = await someLeads(service, organization, campaign, 60);
    await service.context.pool.query('update campaign_numbers set stopped = 7 where campaign_id = $1', [
      campaign.uuid,
    ]);
    const { pool } = service.context;
    const stopping = leads.map(({ uuid }) =>
      inTransaction(pool, (client) =>
        endLeads(client, {
          organizationId: organization.id,
          leads: [{ id: uuid }],
          to: 'stopped',
          stopReason: 'manual',
          at: service.clock.now(),
        }),
      ),
    );
    const correct = () => inTransaction(pool, (client) => correctCounts(client, key(campaign)));
    const corrected = (async () => {
      const results = [];
      for (let time = 0; time < 10; time += 1) results.push(await correct());
      return results.filter((wrong) => wrong !== null);
    })();
    await Promise.all(stopping);
    expect(await corrected).toMatchObject([{ stopped: -7, finished: 0 }]);
    expect(await kept(campaign)).toEqual(await counts(campaign));
    expect((await kept(campaign)).stopped).toBe(60);
  });

  it('goes on with the others when one cannot be counted', async () => {
    const campaign = await aCampaign(service, organization);
    await someLeads(service, organization, campaign, 2);
    const broken = await aCampaign(service, organization);
    await spoil(campaign);
    await service.context.pool.query(
      `update campaign_numbers set recounted_at = '1960-01-01', leads = -2147483648 where campaign_id = $1`,
      [broken.uuid],
    );
    await run();
    expect(await kept(campaign)).toEqual(await counts(campaign));
  });
});
