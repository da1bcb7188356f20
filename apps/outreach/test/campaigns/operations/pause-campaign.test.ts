import { aCampaign, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('pause campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

const pause = ({ id }: Made) => organization.owner.post(`/api/v1/campaigns/${id}/pause`);

describe('200', () => {
  it.each(['active', 'draft', 'completed'])(
    'pauses a campaign that is %s, without a reason',
    async (status) => {
      const campaign = await aCampaign(service, organization, { status });
      const { body } = await pause(campaign).expect(200);
      expect(body).toMatchObject({ id: campaign.id, status: 'paused', steps: [{ position: 1 }] });
      expect(body).not.toHaveProperty('pause_reason');
    },
  );

  it('keeps leads that are added to a paused campaign that was completed, until it is resumed', async () => {
    const campaign = await aCampaign(service, organization, { status: 'completed' });
    await pause(campaign).expect(200);
    const leads = [{ email: 'kim@customer.test' }];
    const path = `/api/v1/campaigns/${campaign.id}`;
    await organization.owner.post(`${path}/leads`, { leads, skip_no_mail: false }).expect(201);
    expect((await organization.owner.get(path)).body.status).toBe('paused');
  });

  it('leaves a paused campaign as it is, with its reason', async () => {
    const data = { pauseReason: 'spam_complaints' };
    const campaign = await aCampaign(service, organization, { status: 'paused', data });
    const { body } = await pause(campaign).expect(200);
    expect(body).toMatchObject({ status: 'paused', pause_reason: 'spam_complaints' });
  });
});

describe('409', () => {
  it.each(['archived'])('cannot pause a campaign that is %s', async (status) => {
    const { body } = await pause(await aCampaign(service, organization, { status })).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: `a campaign that is ${status} cannot be paused`,
    });
  });
});

describe('404', () => {
  it('does not touch a campaign of another organization', async () => {
    const other = await service.organization();
    const foreign = await aCampaign(service, other);
    await pause(foreign).expect(404);
    expect((await other.owner.get(`/api/v1/campaigns/${foreign.id}`)).body.status).toBe('active');
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const campaign = await aCampaign(service, organization);
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.post(`/api/v1/campaigns/${campaign.id}/pause`).expect(403);
  });
});
