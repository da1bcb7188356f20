import { aCampaign, someLeads } from '../../support/builders.ts';
import { trueCounts } from '../../support/counters.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('stop lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const stop = (id: string) => organization.owner.post(`/api/v1/leads/${id}/stop`);

describe('200', () => {
  it('stops a lead under way, and only in its campaign', async () => {
    const campaign = await aCampaign(service, organization);
    const other = await aCampaign(service, organization);
    const [lead] = await someLeads(service, organization, campaign, [
      { email: 'ann@x.com' },
      { email: 'bob@x.com' },
    ]);
    const [elsewhere] = await someLeads(service, organization, other, [{ email: 'ann@x.com' }]);
    const response = await stop(lead!.id);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: lead!.id, status: 'stopped', stop_reason: 'manual' });
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 2, finished: 1 });
    expect((await organization.owner.get(`/api/v1/leads/${elsewhere!.id}`)).body.status).toBe('pending');
  });

  it('completes the campaign with its last lead under way', async () => {
    const campaign = await aCampaign(service, organization);
    const [lead] = await someLeads(service, organization, campaign, 1);
    await stop(lead!.id);
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('completed');
  });

  it('leaves a lead that has ended as it is, stopped ones included', async () => {
    const campaign = await aCampaign(service, organization);
    const [lead] = await someLeads(service, organization, campaign, 2);
    await service.context.db.lead.updateMany({ where: { id: lead!.uuid }, data: { status: 'replied' } });
    await service.context.db.campaignNumbers.updateMany({
      where: { campaignId: campaign.uuid },
      data: { finished: 1 },
    });
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await stop(lead!.id);
      expect([status, body.status]).toEqual([200, 'replied']);
    }
    await trueCounts(service, organization, campaign);
  });
});

describe('404', () => {
  it('for a lead of another organization, which goes on', async () => {
    const other = await service.organization();
    const [lead] = await someLeads(service, other, await aCampaign(service, other), 1);
    expect((await stop(lead!.id)).status).toBe(404);
    expect((await other.owner.get(`/api/v1/leads/${lead!.id}`)).body.status).toBe('pending');
  });

  it.each(['led_00000000000000000000000000000000', 'cmp_00000000000000000000000000000000', 'x'])(
    'for %s',
    async (id) => {
      expect((await stop(id)).status).toBe(404);
    },
  );
});

describe('403', () => {
  it('needs the right to write', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const { status, body } = await reader.post('/api/v1/leads/x/stop');
    expect([status, body.error.code]).toEqual([403, 'insufficient_scope']);
  });
});
