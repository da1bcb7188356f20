import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, shown, stepsOf, stepsPath, type CampaignOfSteps } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('steps');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('every operation on steps', () => {
  const calls = (campaign: CampaignOfSteps): ['post' | 'patch' | 'delete' | 'put', string, object?][] => [
    ['post', stepsPath(campaign), { body: 'x' }],
    ['put', stepsPath(campaign), { steps: [] }],
    ['post', `${stepsPath(campaign)}/reorder`, { step_ids: campaign.steps.map(({ id }) => id) }],
    ['patch', `${stepsPath(campaign)}/${campaign.steps[0]!.id}`, { body: 'x' }],
    ['delete', `${stepsPath(campaign)}/${campaign.steps[0]!.id}`],
  ];

  it('answers 404 in another organization', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const other = await service.organization();
    for (const [verb, path, body] of calls(campaign))
      await other.owner[verb](path, body as object).expect(404);
    expect(await stepsOf(organization, campaign)).toEqual(campaign.steps);
  });

  it('answers 403 to a credential that only reads', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const reader = await organization.ownerWith(['outreach:read']);
    for (const [verb, path, body] of calls(campaign)) await reader[verb](path, body as object).expect(403);
  });

  it('answers 409 for an archived campaign', async () => {
    const campaign = await anAbcCampaign(service, organization, { status: 'archived' });
    for (const [verb, path, body] of calls(campaign)) {
      const answer = await organization.owner[verb](path, body as object).expect(409);
      expect(answer.body.error.message).toBe('a campaign that is archived cannot be changed');
    }
  });

  it('moves no lead: those that wait keep their place and their due time', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 1 });
    const where = { campaignId: campaign.uuid };
    await service.context.db.lead.updateMany({
      where,
      data: { lastPosition: 1, dueAt: noon, status: 'in_progress' },
    });
    await organization.owner.post(stepsPath(campaign), { body: 'x', position: 2 }).expect(201);
    await organization.owner.delete(`${stepsPath(campaign)}/${campaign.steps[1]!.id}`).expect(200);
    const lead = await service.context.db.lead.findFirstOrThrow({ where });
    expect(lead).toMatchObject({ lastPosition: 1, dueAt: noon, status: 'in_progress' });
    expect(shown(await stepsOf(organization, campaign))).toBe('1a 2x 3c');
  });
});
