import { aCampaign, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('archive campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

const archive = ({ id }: Made) => organization.owner.post(`/api/v1/campaigns/${id}/archive`);

describe('200', () => {
  it.each(['draft', 'active', 'paused', 'completed', 'archived'])(
    'puts away a campaign that is %s',
    async (status) => {
      const data = status === 'paused' ? { pauseReason: 'bounce_rate' } : {};
      const campaign = await aCampaign(service, organization, { status, data });
      const { body } = await archive(campaign).expect(200);
      expect(body).toMatchObject({ id: campaign.id, status: 'archived' });
      expect(body).not.toHaveProperty('pause_reason');
      expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('archived');
    },
  );
});

describe('404', () => {
  it('does not touch a campaign of another organization', async () => {
    const other = await service.organization();
    const foreign = await aCampaign(service, other);
    await archive(foreign).expect(404);
    expect((await other.owner.get(`/api/v1/campaigns/${foreign.id}`)).body.status).toBe('active');
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const campaign = await aCampaign(service, organization);
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.post(`/api/v1/campaigns/${campaign.id}/archive`).expect(403);
  });
});
